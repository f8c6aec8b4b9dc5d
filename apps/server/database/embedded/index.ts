import { findAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { openDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { guardDatabase } from './guard.ts';
import { createHome, findHome } from './home.ts';
import { openDatabase, type DatabaseConnection } from './knock.ts';
import { startPostmaster, type Postmaster } from './postmaster.ts';

export interface EmbeddedDatabase {
  connection: DatabaseConnection;
  /** True until the database holds its first table. */
  fresh: boolean;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  say: (line: string) => void;
}

/** Simdesk's own PostgreSQL, kept in the data folder: made at the first start, found again after a crash. */
export const startEmbedded = async ({ dataDir, say }: Options): Promise<EmbeddedDatabase> => {
  const folder = await openDataFolder(dataDir);
  const lock = await lockFolder(folder, say);
  let postmaster: Postmaster | null = null;
  try {
    const found = await findHome(folder);
    const account = await findAccount(found);
    const binaries = await findBinaries(account, folder);
    const home = found ?? (await createHome(folder, account, binaries, say));
    const started = (postmaster = await startPostmaster({ home, account, binaries, say }));
    const opened = await openDatabase(started.connection);
    const guard = await guardDatabase(started, folder, say);
    let stopped: Promise<void> | null = null;
    const stop = async () => {
      lock.announceStop();
      const reviving = guard.leave();
      if (reviving) await reviving;
      await started.stop();
      await lock.release();
    };
    return { ...opened, stop: () => (stopped ??= stop()) };
  } catch (problem) {
    // One that ran already may be in use by somebody else.
    if (postmaster && !postmaster.found) await postmaster.stop();
    await lock.release();
    throw problem;
  }
};
