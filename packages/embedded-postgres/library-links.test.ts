import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreLibraryLinks } from './library-links.ts';

it.skipIf(process.platform === 'win32')('creates the library links that an install without scripts leaves out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pg-test-'));
  try {
    await mkdir(join(folder, 'native', 'lib'), { recursive: true });
    await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
    expect(await restoreLibraryLinks(folder)).toBe(true);
    expect(await readFile(join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
    expect(await restoreLibraryLinks(folder)).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
