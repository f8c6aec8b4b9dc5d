import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreLinks } from './library-links.ts';
import { privateRoot } from './private-root.ts';
import type { Account } from './program.ts';

/** Copies the programs to where the account can run them, and answers that folder. Copies of one version are shared. */
export const copyBinaries = async (packageFolder: string, account: Account, dataDir: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const home = account ? await privateRoot() : dataDir;
  const copy = join(home, `postgresql-${version}`);
  if (await exists(copy)) return join(copy, 'native');
  const unfinished = join(home, `unfinished-${randomUUID()}`);
  await mkdir(unfinished);
  // The static libraries are for compilers.
  const wanted = (path: string) => !path.endsWith('.a');
  await cp(join(packageFolder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: wanted,
  });
  await restoreLinks(unfinished);
  await openToAll(unfinished);
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
  return join(copy, 'native');
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** npm keeps the rights that the installing user's mask left, which may be none for others. */
const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
};
