import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { installPackages } from './debian-packages.ts';

/** Like Debian's: gives up if another one runs. */
const aptGet = (folder: string) => `#!/bin/sh
mkdir ${folder}/running || { echo "Could not get lock" >&2; exit 100; }
sleep 0.2
for package; do touch ${folder}/installed-$package; done
rmdir ${folder}/running
`;

it.skipIf(process.platform !== 'linux')('packages are installed one after another if several suites need them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-packages-'));
  try {
    await writeFile(join(folder, 'apt-get'), aptGet(folder), { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    await Promise.all(['first', 'second'].map((name) => installPackages([`no-such-program-${name}`], [name])));
    expect(['first', 'second'].map((name) => existsSync(join(folder, `installed-${name}`)))).toEqual([true, true]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
