import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from './package-root.ts';

/** The version of this program. */
export const ownVersion = async (): Promise<string> =>
  z.object({ version: z.string() }).parse(JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))).version;
