import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../server/database/connection.ts';
import { startEmbeddedDatabase } from '../../server/database/embedded-database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { loadDemo } from '../../server/demo/index.ts';
import { openDiskStorage } from '../../server/outside/disk-storage.ts';
import { administer, provideDemo } from './simdesk/demo.ts';

/** Creates the demo that each worker copies; answers the function that removes it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-e2e-'));
  const postgres = await startEmbeddedDatabase(folder, () => undefined);
  const { connection, ownerConnection, administration } = postgres;
  // Test data need not survive a crash, and waiting for the disk takes long.
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit'];
  await administer(administration, [...settings.map((name) => `alter system set ${name} = off`), 'select pg_reload_conf()']);
  await migrate(ownerConnection, connection);
  const { database, close } = connect(connection, { poolSize: 2, onError: () => undefined });
  const storage = await openDiskStorage(join(folder, 'storage'));
  await database.transaction((db) => loadDemo({ db, storage }));
  await close();
  provideDemo({ connection, ownerConnection, administration, folder });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
