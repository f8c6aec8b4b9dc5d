import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '../database/connection.ts';
import { loadDemo } from '../demo/index.ts';
import { openDiskStorage } from '../outside/disk-storage.ts';

/** A new database with all tables and no records. */
export const cloneDatabase = (): Promise<pg.ClientConfig> => asAdministrator((admin) => clone(admin, 'template_simdesk'));

/** The same with the administrator of the test servers. */
export const cloneWithAdministrator = (): Promise<pg.ClientConfig> =>
  asAdministrator((admin) => clone(admin, 'template_administrator'));

/** A new database without tables, with these options of `create database`. */
export const createEmptyDatabase = (options = ''): Promise<pg.ClientConfig> =>
  asAdministrator((admin) => create(admin, `template template0 ${options}`));

/** A new database with the demo data, whose files go to the data folder. The demo is loaded once in a run of the tests. */
export const cloneDemo = async (dataDir: string): Promise<pg.ClientConfig> => {
  const database = await asAdministrator(async (admin) => {
    // Test files run side by side: the others wait for the one that loads.
    await admin.query('select pg_advisory_lock(7460003)');
    const { rowCount } = await admin.query(`select from pg_database where datname = 'template_demo'`);
    if (rowCount === 0) await createDemoTemplate(admin);
    return clone(admin, 'template_demo');
  });
  await cp(inject('demoFiles'), join(dataDir, 'storage'), { recursive: true });
  return database;
};

const createDemoTemplate = async (admin: pg.Client): Promise<void> => {
  const settings = await clone(admin, 'template_simdesk');
  const connection = connect(settings, { poolSize: 2, onError: () => undefined });
  const storage = await openDiskStorage(inject('demoFiles'));
  await connection.database.transaction((db) => loadDemo({ db, storage }));
  await connection.close();
  await admin.query(`alter database ${settings.database} rename to template_demo`);
};

/** Copying the files takes a third of the time of logging every page. */
const clone = (admin: pg.Client, template: string) => create(admin, `template ${template} strategy file_copy`);

const create = async (admin: pg.Client, options: string) => {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await admin.query(`create database ${database} ${options}`);
  return { ...inject('database'), database };
};

const asAdministrator = async <T>(work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ ...inject('database'), database: 'postgres' });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};
