import type { FastifyBaseLogger } from 'fastify';
import type { ReplicaStatus } from '../../database/read-replica.ts';
import { lastingWarnings } from './lasting-warnings.ts';

/** Logs that the replica is not used, and that it is used again. */
export const warnOfReplica = (log: Pick<FastifyBaseLogger, 'warn' | 'info'>) => {
  const warnings = lastingWarnings(log);
  let isInUse = false;
  return {
    onStatus: ({ state, lagMs, problem }: ReplicaStatus): void => {
      const details = { state, lag_ms: lagMs === null ? null : Math.round(lagMs), ...(problem !== null && { problem }) };
      if (state === 'in_use' && !isInUse) log.info(details, 'The read replica is in use');
      isInUse = state === 'in_use';
      // What it lags behind changes all the time: the text of a warning stays.
      for (const each of ['behind', 'unreachable'] as const) warnings.set(each, state === each ? texts[each] : null, details);
    },
  };
};

const texts = {
  behind: 'The read replica is too far behind: costly reads go to the primary',
  unreachable: 'The read replica cannot be used: costly reads go to the primary',
};
