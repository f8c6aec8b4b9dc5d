import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { findHolder } from './pid-file.ts';
import { privateRoot } from './private-root.ts';
import { runProgram } from './program.ts';

/** Where the databases of a data folder are kept that their account cannot reach. */
export const farFolder = async (dataDir: string): Promise<string> => {
  const folder = join(await privateRoot(), createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  return folder;
};

/** Databases whose data folder was thrown away: they are stopped, and all but the last are removed. */
export const clearFarFolder = async (folder: string, binaries: Binaries): Promise<void> => {
  const homes = (await readdir(folder)).filter((name) => name.startsWith('database-')).map((name) => join(folder, name));
  const aged = await Promise.all(homes.map(async (home) => ({ home, age: (await stat(home)).mtimeMs })));
  const [last, ...older] = aged.toSorted((one, other) => other.age - one.age).map(({ home }) => home);
  for (const home of [last, ...older]) if (home) await stopForgotten(home, binaries);
  for (const home of older) await rm(home, { recursive: true, force: true });
};

const stopForgotten = async (home: string, { pgCtl }: Binaries): Promise<void> => {
  const cluster = join(home, 'cluster');
  if ((await findHolder(cluster)) !== 'postgres') return;
  await runProgram(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { account: await findAccount(home) });
};
