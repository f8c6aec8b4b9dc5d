import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { suites } from './lib/run-long-tests.mjs';

// Vitest skips a path that does not exist without a word.
it.each(Object.entries(suites as Record<string, { tests: string[]; programs?: string[] }>))(
  'the long suite %s names existing tests and programs',
  (_name, { tests, programs = [] }) => {
    const isMissing = (path: string) => !existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)));
    expect([...tests, ...programs].filter(isMissing)).toEqual([]);
  },
);
