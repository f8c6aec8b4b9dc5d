import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const font = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const subsetFile = fileURLToPath(new URL('../dist/font/inter-latin.woff2', import.meta.url));

/** Halves the font: only the weights and features that the console uses, for the characters that `fonts.css` names. */
export const fontSubset = (): Plugin => ({
  name: 'font-subset',
  apply: 'build',
  enforce: 'pre',
  async transform(css, id) {
    if (!id.endsWith('app/fonts.css')) return null;
    const whole = await readFile(fileURLToPath(import.meta.resolve(font)));
    const subset = await subsetFont(whole, charactersOf(css), {
      targetFormat: 'woff2',
      noHinting: true,
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['ccmp', 'kern', 'mark', 'tnum'],
    });
    await mkdir(dirname(subsetFile), { recursive: true });
    await writeFile(subsetFile, subset);
    return css.replace(font, subsetFile);
  },
});

/** The characters of the first `unicode-range`. */
const charactersOf = (css: string): string => {
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(css) ?? [];
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => codePoints(Number.parseInt(first, 16), Number.parseInt(last, 16)))
    .map((code) => String.fromCodePoint(code))
    .join('');
};

const codePoints = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The browser otherwise asks for the font only when the first text is laid out. */
export const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.includes('inter-latin'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head-prepend',
        })),
  },
});
