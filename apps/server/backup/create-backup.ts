import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '@simdesk/durable-file';
import { streamBaseBackup } from '@simdesk/embedded-postgres';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { openStorage } from '../outside/open-storage.ts';
import type { Storage } from '../outside/storage.ts';
import { readBuild } from '../platform/build.ts';
import { StartError } from '../platform/start-error.ts';
import { dumpDatabase } from './database-dump.ts';
import { withClient, withDatabase, type DatabaseSource } from './database-source.ts';
import { readFigures, type Figures } from './figures.ts';
import { writeManifest, type Manifest, type Part } from './manifest.ts';
import { writePart } from './part-file.ts';
import { packTar } from './tar.ts';

export interface CreatedBackup {
  folder: string;
  manifest: Manifest;
}

/** Copies the database and then the files, while servers work: a file that the copy of the database names is not deleted that soon. */
export const createBackup = (config: Config, print: (line: string) => void): Promise<CreatedBackup> =>
  withDatabase(config, print, async (source) => {
    const { dir, key } = config.backup;
    const migrations = await withClient(source.owner, readMigrations);
    const created_at = new Date().toISOString();
    const folder = join(dir, `simdesk-${created_at.replaceAll(/[:.]/g, '-')}`);
    const unfinished = `${folder}.unfinished`;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await removeInterrupted(dir);
    await mkdir(unfinished, { mode: 0o700 });
    try {
      const { part: database, ...copy } = await (source.administration
        ? copyCluster(unfinished, source, source.administration, key)
        : copyTables(unfinished, source, key));
      const counts = { count: 0, bytes: 0 };
      const files = await writePart(unfinished, 'files.tar.gz', packTar(filesOf(await openStorage(config), counts)), key);
      const manifest: Manifest = {
        ...{ format: 1, version: (await readBuild()).version, created_at, ...copy, migrations, files: counts },
        ...{ encrypted: key !== null, parts: { database, files } },
      };
      await writeManifest(unfinished, manifest, key);
      await rename(unfinished, folder);
      await syncFolder(dir);
      await withClient(source.owner, (client) => recordBackup(client, folder, manifest));
      return { folder, manifest };
    } catch (failure) {
      await rm(unfinished, { recursive: true, force: true });
      throw failure;
    }
  });

/** What backups left behind that were killed. A younger one may still be at work. */
const removeInterrupted = async (dir: string): Promise<void> => {
  for (const name of (await readdir(dir)).filter((each) => each.startsWith('simdesk-') && each.endsWith('.unfinished'))) {
    const { mtimeMs } = await stat(join(dir, name));
    if (Date.now() - mtimeMs > dayMs) await rm(join(dir, name), { recursive: true, force: true });
  }
};

const dayMs = 86_400_000;

interface DatabaseCopy extends Pick<Manifest, 'kind' | 'postgres' | 'figures'> {
  part: Part;
}

const copyCluster = async (
  folder: string,
  { owner }: DatabaseSource,
  administration: NonNullable<DatabaseSource['administration']>,
  key: Buffer | null,
): Promise<DatabaseCopy> => {
  const first = await withClient(owner, readFigures);
  const part = await writePart(folder, 'database.tar.gz', await streamBaseBackup(administration), key);
  const last = await withClient(owner, readFigures);
  return { kind: 'physical', part, figures: pairs(first, last), postgres: await withClient(owner, readVersion) };
};

const copyTables = (folder: string, { owner }: DatabaseSource, key: Buffer | null): Promise<DatabaseCopy> =>
  withClient(owner, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const figures = await readFigures(client);
    const part = await writePart(folder, 'database.dump.gz', dumpDatabase(owner, rows[0]?.snapshot ?? ''), key);
    return { kind: 'logical', part, figures: pairs(figures, figures), postgres: await readVersion(client) };
  });

const pairs = (first: Figures, last: Figures): Manifest['figures'] =>
  Object.fromEntries(Object.entries(first).map(([name, value]) => [name, [value, last[name] ?? value]]));

const readVersion = async (client: pg.Client): Promise<string> =>
  (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '';

const readMigrations = async (client: pg.Client): Promise<string[]> => {
  const { rowCount } = await client.query(`select from pg_tables where tablename = 'backups'`);
  if (rowCount === 0) throw new StartError('The database is older than this Simdesk: start its server, or run npm run migrate.');
  return (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name);
};

/** A file that is deleted meanwhile was an orphan or was erased. */
async function* filesOf(storage: Storage, counts: { count: number; bytes: number }) {
  for await (const { folder, size, isWhole } of storage.list()) {
    const name = `${folder}/content`;
    const content = isWhole ? await storage.open(name) : null;
    if (content === null) continue;
    counts.count += 1;
    counts.bytes += size;
    yield { name, size, content: content as AsyncIterable<Buffer> };
  }
}

const recordBackup = (client: pg.Client, folder: string, { created_at, kind, encrypted, parts }: Manifest) =>
  client.query('insert into backups (created_at, kind, encrypted, bytes, folder) values ($1, $2, $3, $4, $5)', [
    ...[created_at, kind, encrypted, parts.database.bytes + parts.files.bytes, folder],
  ]);
