import { useState } from 'react';

/** The moment at which a screen was opened: by it a code has run out or not, as long as the screen is open. */
export const useNow = (): Date => {
  const [now] = useState(() => new Date());
  return now;
};
