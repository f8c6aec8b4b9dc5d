import { access, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** npm packages carry no links: a script makes them, unless scripts are switched off. False: they are missing and cannot be made. */
export const restoreLinks = async (packageFolder: string): Promise<boolean> => {
  const listed = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) await restoreLink(join(packageFolder, source), join(packageFolder, target));
    return true;
  } catch {
    return false;
  }
};

const restoreLink = async (file: string, link: string): Promise<void> => {
  try {
    await access(link);
  } catch {
    await symlink(relative(dirname(link), file), link).catch((error: NodeJS.ErrnoException) => {
      // Another start made it meanwhile.
      if (error.code !== 'EEXIST') throw error;
    });
  }
};
