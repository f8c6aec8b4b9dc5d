import type { EmbeddedPostgres } from '@simdesk/embedded-postgres';
import type pg from 'pg';
import type { Config } from '../config.ts';

export interface DatabaseSettings {
  application: pg.ClientConfig;
  /** The owner of the tables, who migrates them; the same user if there is only one. */
  owner: pg.ClientConfig;
}

/** The embedded database, or the one of `DATABASE_URL`. */
export const databaseSettings = (
  { databaseUrl, databaseMigrateUrl }: Pick<Config, 'databaseUrl' | 'databaseMigrateUrl'>,
  embedded: EmbeddedPostgres | null,
): DatabaseSettings => {
  if (embedded) return { application: embedded.connection, owner: embedded.ownerConnection };
  const application = { connectionString: databaseUrl ?? '' };
  return { application, owner: databaseMigrateUrl ? { connectionString: databaseMigrateUrl } : application };
};
