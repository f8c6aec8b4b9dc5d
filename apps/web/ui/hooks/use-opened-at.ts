import { useState } from 'react';

/** The time at which the screen opened, so that nothing on it expires while the user looks at it. */
export const useOpenedAt = (): Date => {
  const [openedAt] = useState(() => new Date());
  return openedAt;
};
