import type { JobKind } from '../core/jobs/jobs.ts';
import type { Connection } from '../database/connection.ts';
import { checkJob } from './check-lines-job.ts';
import type { ImportKind } from './import-kind.ts';
import { loadJob } from './load-lines-job.ts';

export type { ImportKind, ReadResult } from './import-kind.ts';
export { acceptedLines, acceptedPage, failedLines, failedLinesFile, firstErrors } from './import-lines.ts';
export { loadImport } from './load.ts';
export { importProgress } from './progress.ts';
export { previewImport } from './preview.ts';

export const importJobs = <Value>(kind: ImportKind<Value>, connection: Connection): JobKind<never>[] => [
  checkJob(kind, connection),
  loadJob(kind, connection),
];
