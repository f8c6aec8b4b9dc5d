import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'import-boundaries-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** The areas of a program: all folders but those that every area may import from. */
const areasOf = (app: string, shared: string[]): string[] =>
  readdirSync(join(root, 'apps', app), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ![...shared, 'dist', 'node_modules'].includes(entry.name))
    .map(({ name }) => name);

/** The imports that the linter refuses in a file at this path. Runs the linter, because it silently ignores invalid patterns. */
const refusedImports = (path: string, imports: string[]): string[] => {
  const file = join(scratch, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, imports.map((specifier, index) => `import { a as a${index} } from '${specifier}';\n`).join(''));
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { overrides: unknown };
  writeFileSync(join(scratch, '.oxlintrc.json'), JSON.stringify({ plugins: ['eslint'], categories: {}, overrides }));
  const program = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');
  const lint = () => execFileSync(process.execPath, [program, '--format=json', path], { cwd: scratch, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(outputOf(lint)) as { diagnostics: { code: string; message: string }[] };
  return diagnostics
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .flatMap(({ message }) => imports.filter((specifier) => message.startsWith(`'${specifier}'`)));
};

/** The linter exits with an error if it refuses an import. */
const outputOf = (run: () => string): string => {
  try {
    return run();
  } catch (failure) {
    return (failure as { stdout: string }).stdout;
  }
};

describe('imports', () => {
  it('between areas of the server go through an index', () => {
    const areas = areasOf('server', ['core', 'database', 'outside', 'platform', 'security', 'testing']);
    expect(areas).toContain('faq');
    const inner = areas.map((area) => `../${area}/inner.ts`);
    expect(refusedImports('apps/server/elsewhere/a.ts', inner)).toEqual(inner);
    expect(refusedImports('apps/server/elsewhere/deep/a.ts', ['../../faq/inner.ts'])).toEqual(['../../faq/inner.ts']);
    const allowed = ['../core/refusal.ts', '../database/connection.ts', '../outside/billing.ts', '../config.ts', './deep/own.ts'];
    expect(refusedImports('apps/server/elsewhere/b.ts', [...areas.map((area) => `../${area}/index.ts`), ...allowed])).toEqual([]);
  });

  it('between areas of the console go through an index or routes', () => {
    const areas = areasOf('web', ['app', 'build', 'core', 'ui', 'testing', 'locales']);
    expect(areas).toContain('faq');
    const inner = areas.map((area) => `../${area}/inner.tsx`);
    expect(refusedImports('apps/web/elsewhere/a.tsx', inner)).toEqual(inner);
    expect(refusedImports('apps/web/elsewhere/deep/a.tsx', ['../../faq/inner.tsx'])).toEqual(['../../faq/inner.tsx']);
    const allowed = areas.flatMap((area) => [`../${area}/index.ts`, `../${area}/routes.ts`, `../${area}/screens.ts`]);
    expect(
      refusedImports('apps/web/elsewhere/b.tsx', [...allowed, '#ui/layout/page.tsx', '../own-part.tsx', './deep/own.tsx']),
    ).toEqual([]);
  });

  it.each([
    ['packages/rules/a.ts', ['zod', '@simdesk/contract', 'node:fs', '../contract/faq.ts'], ['./money.ts']],
    ['packages/contract/a.ts', ['fastify', 'node:fs', '@simdesk/server'], ['zod', '@simdesk/rules', './core/call.ts']],
    ['packages/storefront-client/a.ts', ['zod', '@simdesk/contract', 'node:crypto', '../rules/money.ts'], ['./generated.ts']],
    ['packages/durable-file/a.ts', ['pg', '@simdesk/rules', '../rules/money.ts'], ['node:path', 'node:fs/promises']],
    [
      'packages/embedded-postgres/a.ts',
      ['@simdesk/server', '@simdesk/rules', '@simdesk/sandbox/billing', '../../apps/server/config.ts'],
      ['@simdesk/durable-file', 'pg', 'node:fs/promises', './app.ts'],
    ],
    ['apps/server/faq/a.ts', ['@simdesk/web', '../../../apps/web/core/api.ts', '@simdesk/sandbox/billing'], ['zod', 'node:fs']],
    [
      'apps/web/faq/a.ts',
      ['@simdesk/server', '@simdesk/server/app', '../../../apps/server/app.ts', 'node:fs'],
      ['@simdesk/contract', 'react'],
    ],
  ])('of %s go in one direction', (path, forbidden, allowed) => {
    expect(refusedImports(path, [...forbidden, ...allowed])).toEqual(forbidden);
  });
});
