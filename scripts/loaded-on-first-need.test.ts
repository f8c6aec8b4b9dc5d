import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const server = fileURLToPath(new URL('../apps/server', import.meta.url));

/** All that a file and its imports load at once, by the name in the import: no types, and no `import()`. */
const loadedAtStart = (path: string, loaded = new Set<string>()): Set<string> => {
  if (loaded.has(path)) return loaded;
  loaded.add(path);
  for (const statement of readFileSync(path, 'utf8').split(';\n')) {
    const [, specifier] = /^(?:import|export) .*from '([^']+)'$/.exec(statement.trim().replaceAll('\n', ' ')) ?? [];
    if (specifier === undefined || /^(?:import|export) type /.test(statement.trim())) continue;
    if (specifier.startsWith('.')) loadedAtStart(join(dirname(path), specifier), loaded);
    else loaded.add(specifier);
  }
  return loaded;
};

it('a server that starts does not load what it rarely needs', () => {
  const loaded = loadedAtStart(join(server, 'main.ts'));
  expect(loaded).toContain('fastify');
  expect(loaded).toContain(join(server, 'reports/report-file.ts'));
  const rarelyNeeded = ['sharp', 'file-type', 'hucre', 'hucre/xlsx', 'yauzl', 'nodemailer', 'openid-client', 'uqr'];
  const tracing = [...loaded].filter((name) => name.startsWith('@opentelemetry/'));
  expect([...rarelyNeeded.filter((name) => loaded.has(name)), ...tracing]).toEqual([]);
});
