import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'deploy/README.md'],
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

describe.each(docs)('%s', (doc) => {
  const text = readFileSync(join(root, doc), 'utf8');
  const matches = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

  it('links to existing files', () => {
    const links = matches(/\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|#)/.test(link));
    expect(links.filter((link) => !existsSync(join(root, doc, '..', link)))).toEqual([]);
  });

  it('names existing files and folders', () => {
    const names = matches(/`([\w.@-]+(?:\/[\w.{},@-]*)+)`/g).filter((name) => isPath(name));
    expect(names.flatMap(alternatives).filter((name) => !exists(name))).toEqual([]);
  });

  it('names existing commands', () => {
    const commands = matches(/npm run ([\w:-]+)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

/** Relative to the repository or to one of its main folders. */
const exists = (name: string): boolean =>
  ['.', 'apps', 'apps/server', 'apps/web', 'packages', 'docs'].some((folder) => existsSync(join(root, folder, name)));

/** Recognises a file by its extension, and a folder by its trailing slash or its first segment. */
const isPath = (name: string): boolean =>
  /\.(ts|tsx|mjs|json|md|txt|sql|png)$/.test(name) || /^(apps|packages|docs|scripts|bench)\//.test(name) || name.endsWith('/');

/** `locales/{en,it}/faq.json` names two files. */
const alternatives = (name: string): string[] => {
  const [braces, choices] = /\{([^}]*)\}/.exec(name) ?? [];
  return braces && choices ? choices.split(',').flatMap((choice) => alternatives(name.replace(braces, choice))) : [name];
};
