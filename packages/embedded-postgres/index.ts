export { streamBaseBackup } from './base-backup.ts';
export { EmbeddedPostgresError } from './error.ts';
export { findRunningPostgres } from './find-running-postgres.ts';
export type { Connections } from './open-database.ts';
export { restoreEmbeddedPostgres } from './restore-embedded-postgres.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
