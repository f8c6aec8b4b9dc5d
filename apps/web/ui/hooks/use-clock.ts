import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** The time of day, told anew every minute: for texts that say how long ago something was. */
export const useClock = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), 60_000, { autoInvoke: true });
  return now;
};
