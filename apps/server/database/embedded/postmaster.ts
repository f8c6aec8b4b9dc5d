import { rm, rmdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';
import { canUse } from './account.ts';
import type { Binaries } from './binaries.ts';
import { databaseUser, readPassword } from './cluster.ts';
import { answers, type DatabaseConnection } from './knock.ts';
import { launch } from './launch.ts';
import { findHolder, pidFile, readPidFile } from './pid-file.ts';
import { runProgram, type Account } from './program.ts';
import { writeSettings, type Place } from './settings.ts';
import { openSocketFolder } from './socket-folder.ts';

export interface Postmaster {
  /** To the administrative database. */
  connection: DatabaseConnection;
  /** True when it ran already. */
  found: boolean;
  /** Starts the database again at the same place, unless it runs. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

interface Kept {
  home: string;
  account: Account;
  binaries: Binaries;
  say: (line: string) => void;
}

/** Finds the database running, as a server that was killed leaves it behind, or starts it. */
export const startPostmaster = async ({ home, account, binaries, say }: Kept): Promise<Postmaster> => {
  const cluster = join(home, 'cluster');
  const password = await readPassword(home);
  if (!(await canUse(account, home))) throw new StartProblem(outOfReach(home));
  const reach = ({ host, port }: Place): DatabaseConnection => ({
    host,
    port,
    user: databaseUser,
    password,
    database: 'postgres',
    ssl: false,
  });
  const control = (command: string, ...options: string[]) =>
    runProgram(binaries.pgCtl, [command, '-D', cluster, '-w', '-s', ...options], { account });
  const stop = () => control('stop', '-m', 'fast', '-t', '120');

  const start = async (place: Place): Promise<void> => {
    const holder = await findHolder(cluster);
    // Alive but out of reach: its socket was swept from the temporary folder.
    if (holder === 'postgres') await stop();
    if (holder === 'stranger') await rm(pidFile(cluster));
    await removeTraces(place);
    await writeSettings(cluster, place);
    await launch({ control, log: join(home, 'postgres.log'), say });
  };

  const left = await readPidFile(cluster);
  const found = left && (await answers(reach(left))) ? left : null;
  const place = found ?? (await choosePlace(cluster, account));
  const connection = reach(place);
  if (found) say('The database is still running from the last time: going on with it.');
  else await start(place);
  return {
    connection,
    found: found !== null,
    revive: async () => {
      if (!(await answers(connection))) await start(place);
    },
    stop: async () => {
      await stop();
      if (place.host.startsWith('/')) await rmdir(place.host).catch(() => undefined);
    },
  };
};

const outOfReach = (home: string): string =>
  `The user who owns the database can no longer reach ${home}. Open the folders above it to all users (chmod o+x).`;

const choosePlace = async (cluster: string, account: Account): Promise<Place> =>
  process.platform === 'win32'
    ? { host: '127.0.0.1', port: await freePort() }
    : { host: await openSocketFolder(cluster, account), port: 5432 };

/** A killed database leaves its socket with its process number, which another process may bear by now. */
const removeTraces = async ({ host, port }: Place): Promise<void> => {
  if (!host.startsWith('/')) return;
  for (const trace of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) await rm(join(host, trace), { force: true });
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const trial = createServer();
    trial.once('error', reject);
    trial.listen(0, '127.0.0.1', () => {
      const { port } = trial.address() as AddressInfo;
      trial.close(() => resolve(port));
    });
  });
