import type { JobKind } from '../core/jobs/jobs.ts';
import type { Connection } from '../database/connection.ts';
import { checkJob } from './check-job.ts';
import type { ImportKind } from './kind.ts';
import { loadJob } from './load-job.ts';

export type { ImportKind, Reading } from './kind.ts';
export { loadImport } from './load.ts';
export { failedLines, importProgress } from './progress.ts';
export { previewImport } from './stage.ts';

/** The work that a kind of import leaves to the queue. */
export const importJobs = <Value>(kind: ImportKind<Value>, connection: Connection): JobKind<never>[] => [
  checkJob(kind, connection),
  loadJob(kind, connection),
];
