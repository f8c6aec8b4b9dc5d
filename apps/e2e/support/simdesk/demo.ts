import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@simdesk/embedded-postgres';
import pg from 'pg';

/** A PostgreSQL with the demo data, and a folder with the demo's files. Playwright's workers inherit it through the environment. */
interface Demo extends Pick<EmbeddedPostgres, 'connection' | 'ownerConnection' | 'administration'> {
  folder: string;
}

export const provideDemo = (demo: Demo): void => {
  process.env['E2E_DEMO'] = JSON.stringify(demo);
};

/** Copies the demo; answers the settings of a server for the copy. */
export const copyDemo = async (name: string): Promise<Record<'DATABASE_URL' | 'DATABASE_MIGRATE_URL' | 'DATA_DIR', string>> => {
  const { connection, ownerConnection, administration, folder } = JSON.parse(process.env['E2E_DEMO'] ?? '') as Demo;
  await administer(administration, [`create database ${name} template ${connection.database} owner ${ownerConnection.user}`]);
  const DATA_DIR = join(folder, name);
  await cp(join(folder, 'storage'), join(DATA_DIR, 'storage'), { recursive: true });
  return { DATABASE_URL: urlOf(connection, name), DATABASE_MIGRATE_URL: urlOf(ownerConnection, name), DATA_DIR };
};

/** The host is the folder of a socket, which a URL can name only in its query. */
const urlOf = ({ user, password, host, port }: Demo['connection'], database: string): string =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?${new URLSearchParams({ host, sslmode: 'disable' })}`;

/** Runs statements from another database: the demo's cannot be copied while it is in use. */
export const administer = async (administration: Demo['administration'], statements: string[]): Promise<void> => {
  const client = new pg.Client(administration);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
