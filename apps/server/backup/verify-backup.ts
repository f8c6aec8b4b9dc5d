import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreEmbeddedPostgres, type Connections } from '@simdesk/embedded-postgres';
import type { Config } from '../config.ts';
import { connect } from '../database/connection.ts';
import { simdeskDatabase, startEmbeddedDatabase } from '../database/embedded-database.ts';
import { migrate } from '../database/migrate.ts';
import { checkFiles } from '../files/index.ts';
import { openDiskStorage } from '../outside/disk-storage.ts';
import { applyErasures } from '../personal-data/index.ts';
import { loadDump } from './database-dump.ts';
import { withClient } from './database-source.ts';
import { compareFigures, readFigures } from './figures.ts';
import type { Manifest } from './manifest.ts';
import { readPart } from './part-file.ts';
import { openBackup, type BackupFolders } from './restore-backup.ts';
import { extractCluster, restoreFiles } from './restored-files.ts';

export interface VerifiedBackup {
  manifest: Manifest;
  /** Sentences; none if the backup is good. */
  problems: string[];
}

/** Restores a backup into a temporary database and folder, and compares the copy with the manifest. */
export const verifyBackup = async (
  { backup: { key } }: Pick<Config, 'backup'>,
  { folder, erasures }: BackupFolders,
): Promise<VerifiedBackup> => {
  const manifest = await openBackup(folder, key);
  const dataDir = await mkdtemp(join(tmpdir(), 'simdesk-verify-'));
  const problems: string[] = [];
  const inspect = async ({ connection: application, ownerConnection: owner }: Connections): Promise<void> => {
    problems.push(...compareFigures(manifest.figures, await withClient(owner, readFigures)));
    await migrate(owner, application);
    const storage = await openDiskStorage(join(dataDir, 'storage'));
    await restoreFiles(folder, manifest, key, storage);
    const connection = connect(owner, { poolSize: 2, onError: () => undefined });
    try {
      // A file that was erased while the backup was made is not missing.
      await applyErasures(connection.database, erasures);
      const { missing } = await checkFiles(connection.database, storage);
      problems.push(...missing.map(({ path, usedBy }) => `The file ${path} is missing (used by ${usedBy.join(', ')}).`));
    } finally {
      await connection.close();
    }
  };
  const database = { app: simdeskDatabase, dataDir, log: () => undefined };
  try {
    if (manifest.kind === 'physical')
      await restoreEmbeddedPostgres({
        ...database,
        extract: (cluster) => extractCluster(folder, manifest, key, cluster),
        prepare: inspect,
      });
    else {
      const embedded = await startEmbeddedDatabase(dataDir, () => undefined);
      try {
        await readPart(folder, manifest.parts.database, key, (dump) => loadDump(embedded.ownerConnection, dump));
        await inspect(embedded);
      } finally {
        await embedded.stop();
      }
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  return { manifest, problems };
};
