import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Makes `icon:trash` a component that draws this icon of Tabler. They come from one file of data: the package with a component for
 * each of the six thousand icons is a quarter of all files of an installation, and two thirds of the modules of a build.
 */
export const icons = (): Plugin => {
  let set: Record<string, { body: string } | undefined> | undefined;
  const pathOf = (name: string): string => {
    set ??= readSet();
    const { body = '' } = set[name] ?? {};
    // Several paths are drawn as one. The first position of a path is absolute, also with a small m.
    const path = [...body.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, points = '']) => points.replace(/^m/, 'M0 0m')).join('');
    if (path === '' || /<(?!path|\/?g\b)/.test(body))
      throw new Error(`No icon of Tabler that is drawn by lines has the name ${name}`);
    return path;
  };
  return {
    name: 'icons',
    resolveId: (source) => (source.startsWith(scheme) ? `\0${source}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${scheme}`)) return null;
      const name = id.slice(scheme.length + 1);
      const values = [name, pathOf(name)].map((value) => JSON.stringify(value)).join(', ');
      return `import { createIcon } from ${JSON.stringify(component)};\nexport default createIcon(${values});`;
    },
  };
};

const scheme = 'icon:';
const component = fileURLToPath(new URL('../ui/icon/create-icon.tsx', import.meta.url));

const readSet = () => {
  const file = createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }).icons;
};
