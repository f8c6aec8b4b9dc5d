import type { Context } from './context.ts';
import type { JobKind } from '../jobs/jobs.ts';

/** Has a job done for a caller who waits for it: the job as it stands when it has ended, or after the longest wait there is. */
export const runJob = async ({ db, services, user, note }: Context, kind: JobKind) => {
  // Whoever asks while one is under way waits for that one.
  const uuid = await services.jobs.send(db, kind, {}, { user: user.user_uuid, key: kind.kind });
  const job = await services.jobs.wait(uuid, longestWaitMs);
  note({ record: uuid, after: job.details });
  return job;
};

/** As long as a person, and what stands between, waits for an answer. */
export const longestWaitMs = 20_000;
