import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path/posix';
import { root } from './project.mjs';

/**
 * The files that changed since this branch left the main branch, as it was last fetched or else as it is here, with those that
 * are not committed. Without any, as on the main branch itself, the files of the last commit.
 */
export const changedFiles = () => {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== null);
  const onBranch = main === undefined ? [] : changedSince(git('merge-base', 'HEAD', main));
  return onBranch.length > 0 ? onBranch : changedSince('HEAD~1');
};

/**
 * The tests in the areas of these files, such as `apps/server/orders` or `apps/server` itself. Almost every test of the server
 * imports all of it, so that imports would not tell which tests a change concerns.
 */
export const testsNear = (files, allTests) => {
  const areas = new Set(files.map(areaOf));
  return allTests.filter((test) => areas.has(areaOf(test)));
};

const areaOf = (file) => dirname(file).split('/').slice(0, 3).join('/');

/** All files that match a pattern of Git, also those that are not committed. */
export const listFiles = (...patterns) =>
  lines(git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...patterns));

const changedSince = (commit) => [
  ...lines(git('diff', '--name-only', '--diff-filter=d', commit)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];

const lines = (text) => (text ? text.split('\n') : []);

/** The output of a Git command; null if it failed. */
const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};
