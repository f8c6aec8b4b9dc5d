import { useState } from 'react';

/** The moment at which a screen was opened: as long as it is open, nothing runs out under the hands. */
export const useNow = (): Date => {
  const [now] = useState(() => new Date());
  return now;
};
