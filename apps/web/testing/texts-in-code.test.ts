// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { textsInCode } from './texts-in-code.ts';

type Texts = { [key: string]: string | Texts };

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../dist/**', '!../vite.config.ts', '!../build/**'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const catalogues = import.meta.glob<Texts>('../locales/en/*.json', { eager: true, import: 'default' });

const code = Object.entries(sources).map(([file, source]) => ({ file: file.slice(3), ...textsInCode(file, source) }));

/** Texts that the code may contain, because they are the same in every language or never shown. */
const allowed: Record<string, string[]> = {
  'the name and the logo of the product': ['Simdesk', 'S'],
  'the prefix of a URL': ['https://'],
  'names of fonts': [
    '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    'Arial, Helvetica, sans-serif',
    'Courier New, monospace',
    'Georgia, serif',
    'Verdana, sans-serif',
  ],
  'names that CKEditor translates': ['Paragraph', 'Heading …', 'Heading 2', 'Heading 3', 'Heading 4', 'Plain text'],
  'programming languages': ['HTML', 'CSS', 'JavaScript'],
  'values for the browser': ['noopener noreferrer', '1px solid var(--line)'],
  'names of keys': ['Ctrl+Z'],
  'selectors of elements': [
    'p, li, h1, h2, h3, h4, tr, br, div',
    'input:not([type=checkbox]), textarea, select',
    'a, button, input, label, select, textarea, summary, [role=switch], [role=button], [data-no-open]',
  ],
  'values that no page shows': ['the only one', 'another operator'],
};

describe('texts that a user sees', () => {
  const permitted = new Set(Object.values(allowed).flat());
  const examples = /^(store_name|order_id),[\s\S]*\n$/;

  it('are all in the catalogues', () => {
    expect(code.length).toBeGreaterThan(300);
    const hardCoded = code.flatMap(({ file, visible }) =>
      visible.filter((text) => !permitted.has(text) && !examples.test(text)).map((text) => `${file}: ${text}`),
    );
    expect(hardCoded).toEqual([]);
  });

  it('have no unused exceptions', () => {
    const seen = new Set(code.flatMap(({ visible }) => visible));
    expect([...permitted].filter((text) => !seen.has(text))).toEqual([]);
  });

  it.each([
    ['between tags', '<p>Saved</p>', 'Saved'],
    ['beside a text of the catalogue', '<p>{t("count")} orders</p>', 'orders'],
    ['as a string between tags', '<p>{"saved"}</p>', 'saved'],
    ['in a branch', '<p>{ok ? t("saved") : "not saved"}</p>', 'not saved'],
    ['in a template string', '<p>{`${count} orders`}</p>', '… orders'],
    ['in a label', '<TextInput label="name" />', 'name'],
    ['for screen readers', '<button aria-label={open ? "Close" : "Open"} />', 'Close'],
    ['in a declared column', 'const columns = [{ name: "id", title: "Number" }]', 'Number'],
    ['returned by a function', 'const say = (n: number) => `There are ${n} left`', 'There are … left'],
    ['in markup', 'const page = `<p class="dim">Read more</p>`', '<p class="dim">Read more</p>'],
  ])('are found %s', (_where, source, text) => {
    expect(textsInCode('planted.tsx', source).visible).toContain(text);
  });

  it.each([
    '<p>{t("saved")} · {count}</p>',
    '<TextInput label={t("fields.name")} name="name" className="wide" />',
    'const entry = { text: "supportFaq", path: "/faq" }',
    'throw new Error("This goes to the log")',
    'const page = `<main class="page narrow"><h1>${title}</h1>`',
  ])('are not found in %s', (source) => {
    expect(textsInCode('planted.tsx', source).visible).toEqual([]);
  });
});

describe('texts of the catalogues', () => {
  const strings = new Set(code.flatMap((file) => file.strings));
  const patterns = [...new Map(code.flatMap((file) => file.patterns.map((one) => [one.source, one]))).values()];
  const isMentioned = (key: string) =>
    strings.has(key) || patterns.some((pattern) => /\w/.test(pattern.source) && pattern.test(key));

  /** The code uses a text by its own key or by the key of its parent; plural forms share one key. */
  const isUsed = (catalogue: string, key: string): boolean => {
    const steps = key.replace(/_(one|few|many|other)$/, '').split('.');
    const keys = steps.map((_, at) => steps.slice(0, at + 1).join('.'));
    return keys.some((one) => isMentioned(one) || isMentioned(`${catalogue}:${one}`));
  };

  it('are used by the code', () => {
    const unused = Object.entries(catalogues).flatMap(([file, texts]) => {
      const name = /(\w[\w-]*)\.json$/.exec(file)?.[1] ?? '';
      return keysOf(texts)
        .filter((key) => !isUsed(name, key))
        .map((key) => `${name}:${key}`);
    });
    // Mantine's Pagination passes the names of its controls at run time.
    expect(unused).toEqual(['records:last']);
  });
});

const keysOf = (texts: Texts, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? above + key : keysOf(text, `${above}${key}.`)));
