import { useState } from 'react';

/** Which record's dialog is open: none, a new one's, or that of a uuid. */
export const useEdited = () => {
  const [edited, setEdited] = useState<string | null>(null);
  return { edited, open: (uuid: 'new' | (string & {})) => setEdited(uuid), close: () => setEdited(null) };
};
