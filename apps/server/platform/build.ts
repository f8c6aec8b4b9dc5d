import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from './package-root.ts';

export interface Build {
  version: string;
  /** Null if the program was built outside a repository. */
  commit: string | null;
}

/** Which program this is: the version of its package, and the commit that `npm run build` has noted. */
export const readBuild = async (): Promise<Build> => ({
  version: Package.parse(JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))).version,
  commit: await readCommit(),
});

const Package = z.object({ version: z.string() });

const readCommit = async (): Promise<string | null> => {
  const text = await readFile(join(packageRoot, 'dist', 'commit.txt'), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
  return /^[\da-f]{7,40}$/.test(text.trim()) ? text.trim() : null;
};
