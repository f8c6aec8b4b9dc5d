import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The rooms of each program from the bottom up: a room imports from the rooms before it only. `*` is every area. */
const programs = {
  server: [
    'platform',
    'config.ts',
    'database',
    'outside',
    'core/refusal.ts',
    'core/content',
    'core/auth',
    'core/jobs',
    'core/http',
    'core/records',
    '*',
    'demo',
    'app.ts',
    'start-failure.ts',
    'main.ts',
  ],
  web: [
    'core',
    'ui/age.ts',
    'ui/dash.ts',
    'ui/resource.ts',
    'ui/hooks',
    'ui/navigation',
    'ui/layout',
    'ui/dialog',
    'ui/action',
    'ui/form',
    'ui/file-field',
    'ui/fields',
    'ui/rich-text',
    'ui/preview',
    'ui/charts',
    'ui/list',
    'ui/csv',
    '*',
    'app/theme.ts',
    'app/kit-styles.ts',
    'app/kit-styles-signed-in.ts',
    'app/menu',
    'app/search',
    'app/shell',
    'app/routing',
    'app/app.tsx',
    'main.tsx',
  ],
};

describe.each(Object.entries(programs))('the rooms of apps/%s', (program, rooms) => {
  const folder = join(root, 'apps', program);
  const imports = sourceFiles(folder).flatMap((file) =>
    importsOf(folder, file).map((target) => ({ file, target, from: roomOf(file, rooms), to: roomOf(target, rooms) })),
  );

  it('import from the rooms below them only', () => {
    const upwards = imports.filter(({ from, to }) => rank(from, rooms) < rank(to, rooms));
    expect(upwards.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('have no cycle, not even through types or between areas', () => {
    const arrows = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
    const cyclic = [...arrows.keys()].filter((room) => reaches(arrows, room, room));
    expect(cyclic).toEqual([]);
  });

  it('are all in the list', () => {
    const listed = new Set(imports.flatMap(({ from, to }) => [from, to]));
    expect(rooms.filter((room) => room !== '*' && !listed.has(room))).toEqual([]);
  });
});

/** A room of the list, or the area: the first folder of the path. */
function roomOf(file: string, rooms: readonly string[]): string {
  const room = rooms.find((name) => file === name || file.startsWith(`${name}/`));
  return room ?? file.split('/')[0] ?? file;
}

function rank(room: string, rooms: readonly string[]): number {
  const index = rooms.indexOf(room);
  return index === -1 ? rooms.indexOf('*') : index;
}

/** Whether a chain of imports leads from one room to another. */
function reaches(arrows: Map<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const queue = [...(arrows.get(from) ?? [])];
  for (let room = queue.pop(); room !== undefined; room = queue.pop()) {
    if (room === to) return true;
    if (seen.has(room)) continue;
    seen.add(room);
    queue.push(...(arrows.get(room) ?? []));
  }
  return false;
}

function sourceFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = below === '' ? name : `${below}/${name}`;
    if (statSync(join(folder, path)).isDirectory())
      return ['dist', 'node_modules', 'testing'].includes(name) ? [] : sourceFiles(folder, path);
    return /\.tsx?$/.test(name) && !/\.(test|config)\.tsx?$/.test(name) ? [path] : [];
  });
}

function importsOf(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)'((?:\.\.?\/|#)[^']+\.tsx?)'/g)];
  return specifiers.map(([, specifier = '']) =>
    specifier.startsWith('#')
      ? specifier.slice(1)
      : relative(folder, normalize(join(folder, dirname(file), specifier))).replaceAll(sep, '/'),
  );
}
