export { EmbeddedPostgresError } from './error.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
