import type { Context } from '../core/http/context.ts';

export const isJobUnfinished = async ({ db, services }: Context, job_uuid: string | null): Promise<boolean> => {
  const row = job_uuid === null ? null : await services.jobs.find(db, job_uuid);
  return row?.state === 'waiting' || row?.state === 'running';
};
