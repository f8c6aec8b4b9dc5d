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

/** The folders of a program that are areas: all but those that every area may reach into. */
const areasOf = (app: string, shared: string[]): string[] =>
  readdirSync(join(root, 'apps', app), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ![...shared, 'dist', 'node_modules'].includes(entry.name))
    .map(({ name }) => name);

/** Which of some imports the linter refuses in a file at that place. It is asked itself: it leaves out in silence what it cannot read. */
const refused = (place: string, imports: string[]): string[] => {
  const file = join(scratch, place);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, imports.map((address, at) => `import { a as a${at} } from '${address}';\n`).join(''));
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { overrides: unknown };
  writeFileSync(join(scratch, '.oxlintrc.json'), JSON.stringify({ plugins: ['eslint'], categories: {}, overrides }));
  const program = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');
  const lint = () => execFileSync(process.execPath, [program, '--format=json', place], { cwd: scratch, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(outputOf(lint)) as { diagnostics: { code: string; message: string }[] };
  return diagnostics
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .flatMap(({ message }) => imports.filter((address) => message.startsWith(`'${address}'`)));
};

/** A linter that finds something ends with a failure. */
const outputOf = (run: () => string): string => {
  try {
    return run();
  } catch (failure) {
    return (failure as { stdout: string }).stdout;
  }
};

describe('imports', () => {
  it('of one area by another go through its index on the server', () => {
    const areas = areasOf('server', ['core', 'database', 'outside', 'platform', 'testing']);
    expect(areas).toContain('faq');
    const inner = areas.map((area) => `../${area}/inner.ts`);
    expect(refused('apps/server/elsewhere/a.ts', inner)).toEqual(inner);
    expect(refused('apps/server/elsewhere/deep/a.ts', ['../../faq/inner.ts'])).toEqual(['../../faq/inner.ts']);
    const open = ['../core/refusal.ts', '../database/connection.ts', '../outside/billing.ts', '../config.ts', './deep/own.ts'];
    expect(refused('apps/server/elsewhere/b.ts', [...areas.map((area) => `../${area}/index.ts`), ...open])).toEqual([]);
  });

  it('of one area by another go through its index or its routes in the console', () => {
    const areas = areasOf('web', ['app', 'core', 'ui', 'testing', 'locales', 'public']);
    expect(areas).toContain('faq');
    const inner = areas.map((area) => `../${area}/inner.tsx`);
    expect(refused('apps/web/elsewhere/a.tsx', inner)).toEqual(inner);
    expect(refused('apps/web/elsewhere/deep/a.tsx', ['../../faq/inner.tsx'])).toEqual(['../../faq/inner.tsx']);
    const through = areas.flatMap((area) => [`../${area}/index.ts`, `../${area}/routes.ts`]);
    expect(refused('apps/web/elsewhere/b.tsx', [...through, '#ui/layout/page.tsx', '../own-part.tsx', './deep/own.tsx'])).toEqual(
      [],
    );
  });

  it.each([
    ['packages/rules/a.ts', ['zod', '@simdesk/contract', 'node:fs', '../contract/faq.ts'], ['./money.ts']],
    ['packages/contract/a.ts', ['fastify', 'node:fs', '@simdesk/server'], ['zod', '@simdesk/rules', './core/call.ts']],
    ['apps/server/faq/a.ts', ['@simdesk/web', '../../../apps/web/core/api.ts', '@simdesk/sandbox/billing'], ['zod', 'node:fs']],
    [
      'apps/web/faq/a.ts',
      ['@simdesk/server', '@simdesk/server/app', '../../../apps/server/app.ts', 'node:fs'],
      ['@simdesk/contract', 'react'],
    ],
  ])('run one way: %s', (place, wrong, right) => {
    expect(refused(place, [...wrong, ...right])).toEqual(wrong);
  });
});
