import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const server = fileURLToPath(new URL('../apps/server', import.meta.url));

/** All that a file and its imports load at once, by the name in the import: no types, and no `import()`. */
const loadedAtStart = (path: string, loaded = new Set<string>()): Set<string> => {
  if (loaded.has(path)) return loaded;
  loaded.add(path);
  const statements = readFileSync(path, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s'([^']+)';/gm);
  for (const [, specifier = ''] of statements)
    if (specifier.startsWith('.')) loadedAtStart(join(dirname(path), specifier), loaded);
    else loaded.add(specifier);
  return loaded;
};

it('a server that starts does not load what it rarely needs', () => {
  const loaded = loadedAtStart(join(server, 'main.ts'));
  expect(loaded).toContain('fastify');
  expect(loaded).toContain(join(server, 'reports/report-file.ts'));
  const rarelyNeeded = ['sharp', 'file-type', 'hucre', 'hucre/xlsx', 'yauzl', 'nodemailer', 'openid-client', 'uqr'];
  expect(rarelyNeeded.filter((name) => loaded.has(name))).toEqual([]);
});
