// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tabler from '@iconify-json/tabler/icons.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { icons } from './icons.ts';

const load = icons().load as (id: string) => string;
const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/node_modules|^dist|^build/.test(path),
);
const used = new Set(
  sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/'icon:([\w-]+)'/g)].map(([, name = '']) => name),
  ),
);

describe('the icons of the console', () => {
  it('are drawn whole, each path from its own position', () => {
    expect(used.size).toBeGreaterThan(60);
    const all: Record<string, { body: string } | undefined> = tabler.icons;
    const broken = [...used].filter((name) => {
      const paths = [...(all[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map(([, points = '']) => points);
      const drawn = load(`\0icon:${name}`);
      return !paths.every((points) => drawn.includes(points.startsWith('m') ? `M0 0${points}` : points));
    });
    expect(broken).toEqual([]);
  });

  it('exist, or the build says which does not', () => {
    expect(() => load('\0icon:no-such-icon')).toThrow('has the name no-such-icon');
  });
});
