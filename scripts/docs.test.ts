import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const papers = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

describe.each(papers)('%s', (paper) => {
  const text = readFileSync(join(root, paper), 'utf8');
  const found = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

  it('links to what is there', () => {
    const links = found(/\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|#)/.test(link));
    expect(links.filter((link) => !existsSync(join(root, paper, '..', link)))).toEqual([]);
  });

  it('names files and folders that are there', () => {
    const named = found(/`([\w.@-]+(?:\/[\w.{},@-]*)+)`/g).filter((name) => isPath(name));
    expect(named.flatMap(alternatives).filter((name) => !isThere(name))).toEqual([]);
  });

  it('names commands that there are', () => {
    const commands = found(/npm run ([\w:-]+)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

/** Within the repository, or within one of its programs or packages, as the sentence around it says. */
const isThere = (name: string): boolean =>
  ['.', 'apps', 'apps/server', 'apps/web', 'packages', 'docs'].some((folder) => existsSync(join(root, folder, name)));

/** A file by its extension, or a folder by its last stroke or its beginning. */
const isPath = (name: string): boolean =>
  /\.(ts|tsx|mjs|json|md|txt|sql|png)$/.test(name) || /^(apps|packages|docs|scripts|bench)\//.test(name) || name.endsWith('/');

/** `locales/{en,it}/faq.json` names two files. */
const alternatives = (name: string): string[] => {
  const [whole, choices] = /\{([^}]*)\}/.exec(name) ?? [];
  return whole && choices ? choices.split(',').flatMap((choice) => alternatives(name.replace(whole, choice))) : [name];
};
