import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreLibraryLinks } from './library-links.ts';

/** Copies the programs of PostgreSQL below a folder, unless this version is already there. */
export const copyBinaries = async (packageFolder: string, parent: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(parent, `postgresql-${version}`);
  if (existsSync(copy)) return join(copy, 'native');
  const unfinished = join(parent, `unfinished-${randomUUID()}`);
  await mkdir(unfinished);
  await cp(join(packageFolder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !isStaticLibrary(path),
  });
  await restoreLibraryLinks(unfinished);
  await makeReadableByAll(unfinished);
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  });
  return join(copy, 'native');
};

/** Only compilers need static libraries. */
const isStaticLibrary = (path: string): boolean => path.endsWith('.a');

/** npm applies the umask of the installing user, which may exclude all others. */
const makeReadableByAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadableByAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
};
