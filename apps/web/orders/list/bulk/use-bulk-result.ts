import type { BulkRun } from '@simdesk/contract';
import { useEffect, useState } from 'react';
import { calls } from '#core/calls.ts';
import { refreshCalls, useCall } from '#core/queries.ts';

const { bulk, list, lanes, newCount } = calls.orders;

/** The action of this user that runs, or whose result was not closed; it is found again after the page was left. */
export const useBulkResult = (isEnabled: boolean): BulkRun | null => {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const timer = setTimeout(() => setIsDue(true), pauseMs);
    return () => clearTimeout(timer);
  }, [isEnabled]);
  const { data = null } = useCall(
    bulk.progress,
    {},
    {
      enabled: isEnabled && isDue,
      refetchInterval: ({ state: { data: latest } }) => (latest?.state === 'running' ? pollMs : false),
    },
  );
  const change = data && `${data.uuid} ${data.state}`;
  useEffect(() => {
    // The orders have changed, also by a run that has ended before it was seen to run.
    if (change !== null) void refreshCalls([list, lanes, newCount]);
  }, [change]);
  return data;
};

const pollMs = 1000;
/** Few visits find one, so that it does not delay the list. */
const pauseMs = 1500;
