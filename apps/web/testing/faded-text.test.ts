// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !/^(dist|node_modules)\b/.test(file),
);

interface Rule {
  selectors: string[];
  body: string;
}

const rulesOf = (css: string): Rule[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    body,
  }));

/** What has no text, and controls that cannot be used, may be faint; a frame of an animation lasts for a moment only. */
const mayBeFaint = /svg$|::(before|after)$|:disabled$|^(from|to)$/;

/** The selectors whose text is drawn with opacity, which takes its contrast away whatever the colours are. */
const fadedTexts = (css: string): string[] =>
  rulesOf(css)
    .filter(({ body }) => [...body.matchAll(/(?<![\w-])opacity:\s*([^;\s]+)/g)].some(([, value]) => value !== '1'))
    .flatMap(({ selectors }) => selectors.filter((selector) => !mayBeFaint.test(selector)));

describe('the contrast of texts', () => {
  it('is not reduced by opacity', () => {
    expect(files.length).toBeGreaterThan(50);
    const faded = files.flatMap((file) =>
      fadedTexts(readFileSync(join(web, file), 'utf8')).map((selector) => `${file}: ${selector}`),
    );
    expect(faded).toEqual([]);
  });

  it('is checked for each selector of a rule', () => {
    expect(fadedTexts('.a, .b svg { color: red; opacity: 0.6; }')).toEqual(['.a']);
    expect(fadedTexts('@media print { .c[data-old] { opacity: 55%; } }')).toEqual(['.c[data-old]']);
    expect(fadedTexts('.d { opacity: 1; fill-opacity: 0.5; } .e:disabled { opacity: 0.5; }')).toEqual([]);
  });
});
