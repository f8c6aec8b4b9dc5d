import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@simdesk/embedded-postgres';
import pg from 'pg';

/** A PostgreSQL with the demo data, and a folder with the demo's files. Playwright's workers inherit it through the environment. */
interface Demo {
  connection: EmbeddedPostgres['connection'];
  folder: string;
}

export const provideDemo = (demo: Demo): void => {
  process.env['E2E_DEMO'] = JSON.stringify(demo);
};

/** Copies the demo; answers the settings of a server for the copy. */
export const copyDemo = async (name: string): Promise<{ DATABASE_URL: string; DATA_DIR: string }> => {
  const { connection, folder } = JSON.parse(process.env['E2E_DEMO'] ?? '') as Demo;
  const { user, password, host, port, database } = connection;
  await administer(connection, [`create database ${name} template ${database}`]);
  const DATA_DIR = join(folder, name);
  await cp(join(folder, 'storage'), join(DATA_DIR, 'storage'), { recursive: true });
  // The host is the folder of a socket, which a URL can name only in its query.
  const query = new URLSearchParams({ host, sslmode: 'disable' });
  return { DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?${query}`, DATA_DIR };
};

/** Runs statements from another database: the demo's cannot be copied while it is in use. */
export const administer = async (connection: Demo['connection'], statements: string[]): Promise<void> => {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
