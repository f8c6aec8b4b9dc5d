import { enqueueJob } from '../jobs/jobs.ts';
import type { Context } from './context.ts';

/** Runs a job for a caller who waits: returns it when it ends, or unfinished after the longest wait. */
export const runJobAndWait = async ({ db, services, user, note }: Context, kind: string) => {
  // A caller who asks while the job runs waits for the running one.
  const uuid = await enqueueJob(db, kind, {}, { user: user.user_uuid, uniqueKey: kind });
  const job = await services.jobs.wait(uuid, longestWaitMs);
  note({ record: uuid, after: job.details });
  return job;
};

/** How long people and proxies wait for an answer. */
export const longestWaitMs = 20_000;
