import { defaultPermissions, SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { routes } from '#app/routing/routes.ts';
import { menu } from '#ui/navigation/menu.ts';
import { help } from '../build/help.ts';
import { chapterOf, chapters, chaptersFor } from './chapters.ts';

const readAll = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), text]));
const languages = {
  en: {
    texts: readAll(import.meta.glob<string>('./en/*.md', { eager: true, query: '?raw', import: 'default' })),
    locales: import.meta.glob<unknown>('../locales/en/*.json', { eager: true, import: 'default' }),
  },
  it: {
    texts: readAll(import.meta.glob<string>('./it/*.md', { eager: true, query: '?raw', import: 'default' })),
    locales: import.meta.glob<unknown>('../locales/it/*.json', { eager: true, import: 'default' }),
  },
};
const pictures = Object.keys(import.meta.glob('./pictures/*.webp')).map((path) => path.replace('./', '../'));
const names = chapters.map(({ name }) => name);

/** The routes without a parameter, and those of the menu, which may end with a slash. */
const paths = new Set<string>([...routes.map(({ path }) => path), ...menu.map(({ path }) => path)]);
const leafTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(leafTexts);
const linksOf = (text: string) =>
  [...text.matchAll(/(?<!!)\[([^\]]+)\]\(([^)]+)\)/g)].map(([, label = '', to = '']) => ({ label, to }));
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match);

describe('the chapters', () => {
  it('are there for every screen, and every chapter belongs to a screen or is linked by another', () => {
    const screens = routes.map(({ path }) => path).filter((path) => !path.startsWith('/enter/'));
    const without = screens.filter((path) => chapterOf(path) === 'basics' && !path.startsWith('/help'));
    expect(without).toEqual([]);
    const used = new Set([...screens.map((path) => chapterOf(path)), chapterOf('/shop/orders', { lane: 'kyc' })]);
    expect(names.filter((name) => !used.has(name))).toEqual([]);
    // The nearest path wins.
    expect(chapterOf('/shop/other-settings/refunds')).toBe('refunds');
    expect(chapterOf('/')).toBe('home');
  });

  it('are listed by what a role may do', () => {
    expect(chaptersFor(defaultPermissions(SystemRole.NoRole))).toEqual([
      'basics',
      'home',
      'orders',
      'shop-settings',
      'companies',
      'profile',
    ]);
    expect(chaptersFor(defaultPermissions(SystemRole.SuperAdmin))).toEqual(names);
  });
});

describe.each(Object.entries(languages))('the guide in %s', (_language, { texts, locales }) => {
  const all = Object.entries(texts);
  const labels = new Set(Object.values(locales).flatMap(leafTexts));
  const { entries } = locales[Object.keys(locales).find((path) => path.endsWith('/menu.json'))!] as {
    entries: Record<string, string>;
  };

  it('has a file for each chapter and no other', () => {
    expect(Object.keys(texts).toSorted()).toEqual(names.toSorted());
  });

  it('has chapters of 150 to 370 words', () => {
    const lengths = all.map(([name, text]) => [name, text.match(/\p{L}+/gu)?.length ?? 0] as const);
    expect(lengths.filter(([, words]) => words < 150 || words > 370)).toEqual([]);
  });

  it('links to screens and chapters that exist, and names menu entries as the menu does', () => {
    const entryOf = (to: string) => menu.find(({ path }) => path === to);
    const broken = all.flatMap(([name, text]) =>
      linksOf(text)
        .filter(({ label, to }) => {
          if (to.endsWith('.md')) return texts[to.replace('.md', '')] === undefined;
          const entry = entryOf(to);
          return !paths.has(to) || (entry !== undefined && entries[entry.text] !== label && !isInSentence(label));
        })
        .map(({ label, to }) => `${name}: [${label}](${to})`),
    );
    expect(broken).toEqual([]);
  });

  it('names in bold only what a screen says', () => {
    const unknown = all.flatMap(([name, text]) =>
      matchesOf(text, /\*\*([^*]+)\*\*/g)
        .filter((label) => !labels.has(label))
        .map((label) => `${name}: ${label}`),
    );
    expect(unknown).toEqual([]);
  });

  it('shows pictures that exist', () => {
    expect(
      all.flatMap(([, text]) => matchesOf(text, /!\[[^\]]+\]\(([^)]+)\)/g)).filter((path) => !pictures.includes(path)),
    ).toEqual([]);
  });
});

/** A word of the sentence, such as “the audit”, is no name of a menu entry. */
const isInSentence = (label: string): boolean => label === label.toLowerCase();

it('a chapter becomes HTML in which markup and scripts of the file are text', () => {
  const transform = help().transform as (markdown: string, id: string) => { code: string } | null;
  const chapter = '# Title\n\n**Bold** <img src=x onerror=alert(1)> [link](javascript:alert(1)) ![Picture](../pictures/a.webp)\n';
  const { code } = transform(chapter, '/web/help/en/orders.md')!;
  expect(code).toContain('import picture0 from "../pictures/a.webp"');
  expect(code).toContain('<strong>Bold</strong> &lt;img');
  expect(code).not.toContain('javascript:');
  expect(transform(chapter, '/web/readme.md')).toBeNull();
});
