import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** The current time, updated every minute, for texts such as "5 minutes ago". */
export const useClock = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), 60_000, { autoInvoke: true });
  return now;
};
