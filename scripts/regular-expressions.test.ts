import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { inRoot } from './lib/project.mjs';

// Within this process: the default starts a process of its own for each pattern.
process.env['RECHECK_BACKEND'] = 'pure';

it('every regular expression takes linear time for any text', () => {
  const found = new Map(sources().flatMap(patternsOf));
  expect(found.size).toBeGreaterThan(100);
  const slow = [...found].flatMap(([pattern, { file, source, flags }]) => {
    const status = isPlain(source, flags) ? 'safe' : checkSync(source, flags, { timeout: 60_000 }).status;
    return status === 'safe' ? [] : [`${file}: ${pattern} (${status})`];
  });
  expect(slow).toEqual([]);
});

/**
 * Without repetitions, or from the start of the text with a single one, of a character: linear without a look at its structure, which takes
 * long. Alternatives in brackets only multiply the time by their number.
 */
const isPlain = (source: string, flags: string): boolean => {
  const structure = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const repetitions = structure.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  if (repetitions === 0) return true;
  const isAnchored = source.startsWith('^') && !flags.includes('m') && !withoutBrackets(structure).includes('|');
  return repetitions === 1 && isAnchored && !/\)[*+{]/.test(structure);
};

const withoutBrackets = (structure: string): string => {
  const inner = structure.replace(/\([^()]*\)/g, 'x');
  return inner === structure ? structure : withoutBrackets(inner);
};

/** The sources of the product; tests, demo and build scripts meet no text from outside. */
const sources = (): string[] =>
  execFileSync('git', ['ls-files', 'packages', 'apps/server', 'apps/web', 'apps/sandbox'], { cwd: inRoot(), encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(testing|build)\//.test(file));

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const patternsOf = (file: string): [string, Pattern][] => {
  const patterns: [string, Pattern][] = [];
  const { program } = parseSync(file, readFileSync(inRoot(file), 'utf8'));
  new Visitor({
    Literal: (literal) => {
      if (!('regex' in literal) || !literal.regex) return;
      const { pattern: source, flags } = literal.regex;
      patterns.push([`/${source}/${flags}`, { file, source, flags }]);
    },
  }).visit(program);
  return patterns;
};
