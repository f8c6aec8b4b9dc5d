import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm, runTool, tsc } from './command.mjs';
import { exitWithError, hashOf, inRoot, log } from './project.mjs';

/** Builds the parts whose sources changed since their last build. */
export const buildIfNeeded = async () => {
  for (const part of parts) if (!isUpToDate(part)) await build(part);
};

const parts = [
  {
    name: 'server',
    sources: ['packages', 'apps/server', 'apps/sandbox'],
    results: ['apps/server/dist/main.js', 'apps/sandbox/dist/main.js'],
    command: (isBuilt) => runTool(tsc, ['-b', ...(isBuilt ? [] : ['--force']), 'apps/server', 'apps/sandbox']),
  },
  {
    name: 'console',
    sources: ['packages', 'apps/web'],
    results: ['apps/web/dist/site/index.html'],
    command: () => runNpm(['run', '--silent', 'build', '-w', '@simdesk/web', '--', '--logLevel', 'error']),
  },
];

const sharedSources = ['package-lock.json', 'tsconfig.base.json'];

const build = async (part) => {
  log(`Building the ${part.name}…`);
  // Hashed before the build, because the build may miss edits made during it.
  const hash = hashOfSources(part);
  if ((await part.command(hasResults(part))) !== 0) exitWithError(`The ${part.name} could not be built: see the output above.`);
  writeFileSync(stampOf(part), hash);
};

const stampOf = ({ name }) => inRoot('node_modules', `.simdesk-build-${name}`);

const hasResults = ({ results }) => results.every((path) => existsSync(inRoot(path)));

const isUpToDate = (part) =>
  hasResults(part) && existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hashOfSources(part);

const hashOfSources = ({ sources }) => {
  const files = [...sharedSources.map((path) => inRoot(path)), ...sources.flatMap((folder) => filesIn(inRoot(folder)))];
  return hashOf(...files.flatMap((path) => [path, readFileSync(path)]));
};

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesIn(join(folder, entry.name));
      return /\.test\.tsx?$/.test(entry.name) ? [] : [join(folder, entry.name)];
    });

const ignoredFolders = new Set(['dist', 'node_modules', 'testing']);
