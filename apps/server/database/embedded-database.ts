import { startEmbeddedPostgres, type EmbeddedPostgres } from '@simdesk/embedded-postgres';

/** Starts the PostgreSQL of an installation without DATABASE_URL. */
export const startEmbeddedDatabase = (
  dataDir: string,
  log: (message: string) => void,
  stop?: AbortSignal,
): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ app: simdeskDatabase, dataDir, log, stop });

export const simdeskDatabase = {
  name: 'simdesk',
  extensions: ['pg_trgm'],
  title: 'Simdesk',
  dataDirSetting: 'DATA_DIR',
  databaseUrlSetting: 'DATABASE_URL',
};
