import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@simdesk/contract';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The layers of each program from the bottom up: a layer imports only from the layers before it. `*` is every area. */
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
    'core/live',
    'core/servers',
    'core/http',
    'core/records',
    '*',
    'backup',
    'demo',
    'list-job-kinds.ts',
    'app.ts',
    'explain-start-error.ts',
    'main.ts',
    'database-command.ts',
    'files-command.ts',
    'migrate-command.ts',
    'backup-command.ts',
    'move-database-command.ts',
  ],
  web: [
    'locales',
    'core',
    'ui/age.ts',
    'ui/dash.ts',
    'ui/resource.ts',
    'ui/hooks',
    'ui/icon',
    'ui/navigation',
    'ui/layout',
    'ui/variable-text',
    'ui/dialog',
    'ui/action',
    'ui/differences',
    'ui/versions',
    'ui/form',
    'ui/file-field',
    'ui/fields',
    'ui/rich-text',
    'ui/preview',
    'ui/publishing',
    'ui/charts',
    'ui/list',
    'ui/csv',
    '*',
    'app/theme.ts',
    'app/mantine-styles.ts',
    'app/mantine-styles-signed-in.ts',
    'app/menu',
    'app/search',
    'app/shell',
    'app/routing',
    'app/session-renewal.tsx',
    'app/app.tsx',
    'main.tsx',
    'build',
  ],
};

describe.each(Object.entries(programs))('the layers of apps/%s', (program, layers) => {
  const folder = join(root, 'apps', program);
  const imports = sourceFiles(folder).flatMap((file) =>
    importsOf(folder, file).map((target) => ({ file, target, from: layerOf(file, layers), to: layerOf(target, layers) })),
  );

  it('import only from the layers below them', () => {
    const upwardImports = imports.filter(({ from, to }) => rank(from, layers) < rank(to, layers));
    expect(upwardImports.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('have no cycle, not even through types or between areas', () => {
    const importsByLayer = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      if (from !== to) importsByLayer.set(from, (importsByLayer.get(from) ?? new Set()).add(to));
    }
    const cyclicLayers = [...importsByLayer.keys()].filter((layer) => reaches(importsByLayer, layer, layer));
    expect(cyclicLayers).toEqual([]);
  });

  it('are all in the list', () => {
    const usedLayers = new Set(imports.flatMap(({ from, to }) => [from, to]));
    expect(layers.filter((layer) => layer !== '*' && !usedLayers.has(layer))).toEqual([]);
  });
});

describe('an area', () => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  // The storefront has three names in the contract, one for each kind of caller.
  const areas = new Set(Object.keys(contract).map((name) => kebab(name).replace(/^storefront-.*/, 'storefront')));
  const folders = (program: string, shared: string[]): string[] =>
    readdirSync(join(root, 'apps', program), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
      .map(({ name }) => name);

  it('of the contract has a folder of the same name on the server', () => {
    const shared = [
      'backup',
      'core',
      'database',
      'demo',
      'dist',
      'imports',
      'node_modules',
      'outside',
      'platform',
      'security',
      'testing',
    ];
    expect(folders('server', shared).toSorted()).toEqual([...areas].toSorted());
  });

  it('of the console has the name of an area of the contract', () => {
    // The guide is part of the console alone.
    const shared = ['app', 'build', 'core', 'dist', 'help', 'locales', 'node_modules', 'testing', 'ui'];
    expect(folders('web', shared).filter((name) => !areas.has(name))).toEqual([]);
  });
});

/** A layer of the list, or the area, which is the first folder of the path. */
function layerOf(file: string, layers: readonly string[]): string {
  const layer = layers.find((name) => file === name || file.startsWith(`${name}/`));
  return layer ?? file.split('/')[0] ?? file;
}

function rank(layer: string, layers: readonly string[]): number {
  const index = layers.indexOf(layer);
  return index === -1 ? layers.indexOf('*') : index;
}

/** Whether a chain of imports leads from one layer to another. */
function reaches(importsByLayer: Map<string, Set<string>>, from: string, to: string): boolean {
  const visited = new Set<string>();
  const queue = [...(importsByLayer.get(from) ?? [])];
  for (let layer = queue.pop(); layer !== undefined; layer = queue.pop()) {
    if (layer === to) return true;
    if (visited.has(layer)) continue;
    visited.add(layer);
    queue.push(...(importsByLayer.get(layer) ?? []));
  }
  return false;
}

function sourceFiles(folder: string, subfolder = ''): string[] {
  return readdirSync(join(folder, subfolder)).flatMap((name) => {
    const path = subfolder === '' ? name : `${subfolder}/${name}`;
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
