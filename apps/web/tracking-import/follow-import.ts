import type { TrackingImport } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { send } from '#core/api.ts';
import { ApiRefusal, Unreachable } from '#core/failures.ts';

const { progress } = calls.trackingImport;

/** Asks for the progress of an import until it has ended, and answers its result. */
export const followImport = async (
  started: TrackingImport,
  onProgress: (result: TrackingImport) => void,
): Promise<TrackingImport> => {
  let latest = started;
  let failures = 0;
  for (;;) {
    if (latest.state === 'failed') throw new ApiRefusal({ code: 'internal', status: 500, sentence: '' });
    if (latest.current === latest.end) return latest;
    onProgress(latest);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    try {
      latest = await send(progress, { uuid: started.uuid ?? undefined });
      failures = 0;
    } catch (failure) {
      // The server continues without this page: a short outage is no failure of the import.
      failures += 1;
      if (!isOutage(failure) || failures > maxFailures) throw failure;
    }
  }
};

const pollMs = 500;
const maxFailures = 20;

const isOutage = (failure: unknown): boolean =>
  failure instanceof Unreachable || (failure instanceof ApiRefusal && failure.status === 503);
