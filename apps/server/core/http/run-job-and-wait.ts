import { enqueueJob } from '../jobs/jobs.ts';
import type { Context } from './context.ts';

/** Runs a job for a caller who waits: returns it when it ends, or unfinished after the longest wait. */
export const runJobAndWait = async ({ services, user, note, auditedTransaction }: Context, kind: string) => {
  // A caller who asks while the job runs waits for the running one.
  const uuid = await auditedTransaction(async (db) => {
    const job = await enqueueJob(db, kind, {}, { user: user.user_uuid, uniqueKey: kind });
    note({ record: job });
    return job;
  });
  return services.jobs.wait(uuid, longestWaitMs);
};

/** How long people and proxies wait for an answer. */
export const longestWaitMs = 20_000;
