import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm, runTool, tsc } from './command.mjs';
import { giveUp, hashOf, inRoot, say } from './project.mjs';

/** Builds the parts whose sources changed since they were built last. */
export const buildIfNeeded = async () => {
  for (const part of parts) if (!isBuilt(part)) await build(part);
};

const parts = [
  {
    name: 'server',
    sources: ['packages', 'apps/server', 'apps/sandbox'],
    results: ['apps/server/dist/main.js', 'apps/sandbox/dist/main.js'],
    command: (again) => runTool(tsc, ['-b', ...(again ? [] : ['--force']), 'apps/server', 'apps/sandbox']),
  },
  {
    name: 'console',
    sources: ['packages', 'apps/web'],
    results: ['apps/web/dist/site/index.html'],
    command: () => runNpm(['run', '--silent', 'build', '-w', '@simdesk/web', '--', '--logLevel', 'error']),
  },
];

const common = ['package-lock.json', 'tsconfig.base.json'];

const build = async (part) => {
  say(`Building the ${part.name}…`);
  // What is edited while it is being built is not in it.
  const hash = hashOfSources(part);
  if ((await part.command(hasResults(part))) !== 0) giveUp(`The ${part.name} could not be built: the reason stands above.`);
  writeFileSync(stampOf(part), hash);
};

const stampOf = ({ name }) => inRoot('node_modules', `.simdesk-build-${name}`);

const hasResults = ({ results }) => results.every((path) => existsSync(inRoot(path)));

const isBuilt = (part) =>
  hasResults(part) && existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hashOfSources(part);

const hashOfSources = ({ sources }) => {
  const files = [...common.map((path) => inRoot(path)), ...sources.flatMap((folder) => filesIn(inRoot(folder)))];
  return hashOf(...files.flatMap((path) => [path, readFileSync(path)]));
};

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesIn(join(folder, entry.name));
      return /\.test\.tsx?$/.test(entry.name) ? [] : [join(folder, entry.name)];
    });

const notSources = new Set(['dist', 'node_modules', 'testing']);
