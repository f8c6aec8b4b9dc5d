import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';

/**
 * The arguments to start the compiled server from one file with all its packages, for tests that start it again and again: it is ready after
 * half the work. Needs `npm run types` first.
 */
export const bundledServer = (): (() => string[]) => {
  let folder: string;
  beforeAll(async () => {
    const compiled = join(packageRoot, 'dist');
    // Below the package, where the server finds its migrations and the packages with native code.
    folder = await mkdtemp(join(compiled, 'bundle-'));
    await build({
      ...{ configFile: false, root: compiled, logLevel: 'error', publicDir: false },
      ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg-native'] },
      build: { ssr: 'main.js', outDir: folder, minify: false, target: 'node20' },
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  // It lives for some seconds: optimizing its code takes longer than it saves.
  return () => ['--no-opt', join(folder, 'main.js')];
};
