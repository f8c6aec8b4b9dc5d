// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';

const root = join(import.meta.dirname, '../..');
const files = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|^dist|^app|^ui|\.test\./.test(path))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
);

/** They show no record: pages before the sign-in, a redirect, and the guide. */
const withoutRecord = (path: string) => ['/enter/', '/company/dashboard/', '/help/'].some((start) => path.startsWith(start));

const screens = routes.filter(({ path }) => path.includes('$') && !withoutRecord(path));

describe('the title of the tab', () => {
  it.each(screens)('names the record and its state: $path', ({ screen }) => {
    const [file] = [...files].find(([, code]) => code.includes(`export const ${screen} =`)) ?? [];
    expect(file && codeOf(file)).toMatch(/<RecordForm|useTabTitle\(|<TabTitle/);
  });
});

/** The code of a file and of the files of its area that it imports. */
function codeOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return '';
  seen.add(file);
  const code = files.get(file) ?? '';
  const imported = [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)).replaceAll('\\', '/'),
  );
  const ofArea = imported.filter((path) => path.split('/')[0] === file.split('/')[0]);
  return [code, ...ofArea.map((path) => codeOf(path, seen))].join('\n');
}
