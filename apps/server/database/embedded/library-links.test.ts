import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreLinks } from './library-links.ts';

it.skipIf(process.platform === 'win32')(
  'makes the links of the libraries that an install without scripts leaves out',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
    try {
      await mkdir(join(folder, 'native', 'lib'), { recursive: true });
      await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
      const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
      await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
      expect(await restoreLinks(folder)).toBe(true);
      expect(await readFile(join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
      expect(await restoreLinks(folder)).toBe(true);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
