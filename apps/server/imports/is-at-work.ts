import type { Context } from '../core/http/context.ts';

/** Whether a job still has something to do. */
export const isAtWork = async ({ db, services }: Context, job: string | null): Promise<boolean> => {
  const found = job === null ? null : await services.jobs.find(db, job);
  return found?.state === 'waiting' || found?.state === 'running';
};
