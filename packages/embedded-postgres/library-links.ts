import { access, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * npm packages contain no symbolic links: an install script creates them, unless scripts are disabled. Returns false if
 * links are missing and cannot be created.
 */
export const restoreLibraryLinks = async (packageFolder: string): Promise<boolean> => {
  const json = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(json) as { source: string; target: string }[];
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
      // Another process created it in the meantime.
      if (error.code !== 'EEXIST') throw error;
    });
  }
};
