import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, runnerImport, type Plugin, type Rolldown } from 'vite';

import type * as routesModule from '../app/routing/routes.ts';
import { consoleCalls } from './console-calls.ts';

const inConsole = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** Puts `app/first-script.js` into the page, with the files of each screen. The server allows it by its hash. */
export const firstScript = (): Plugin => ({
  name: 'first-script',
  transformIndexHtml: {
    order: 'post',
    handler: async (_html, { bundle = {} }) => {
      const script = await readFile(inConsole('app/first-script.js'), 'utf8');
      const { code } = await minify('first-script.js', `{const build=${JSON.stringify(await describeBuild(bundle))};${script}}`);
      return [{ tag: 'script', children: code.trim(), injectTo: 'head' }];
    },
  },
});

type Routes = typeof routesModule;

const describeBuild = async (bundle: Rolldown.OutputBundle) => {
  const { routesByChunk } = (
    await runnerImport<Routes>(inConsole('app/routing/routes.ts'), {
      configFile: false,
      logLevel: 'error',
      plugins: [consoleCalls()],
      resolve: { conditions: ['source'] },
      ssr: { noExternal: [/^@simdesk\//] },
    })
  ).module;
  const chunks = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && file.moduleIds.length > 0,
  ) as Rolldown.OutputChunk[];
  const filesOf = (name: string, loaded: Set<string>): string[] => {
    const chunk = chunks.find((one) => one.name === name);
    if (!chunk || loaded.has(name)) return [];
    loaded.add(name);
    const imported = chunk.imports.map((file) => chunks.find(({ fileName }) => fileName === file)?.name ?? '');
    return [...imported.flatMap((one) => filesOf(one, loaded)), chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
  };
  const pageFiles = () => new Set(['vendor', 'rolldown-runtime', chunks.find(({ isEntry }) => isEntry)?.name ?? '']);
  const withSlash = (files: string[]) => files.map((file) => `/${file}`);
  const { start: _start, console: _console, ...others } = routesByChunk;
  return {
    /** The paths of the screens that are not in the console's own chunk. */
    screens: mapValues(others, (routes) => routes.map(({ path }) => path.replaceAll(/\$\w+/g, '*'))),
    files: {
      console: withSlash(filesOf('console', pageFiles())),
      ...mapValues(others, (_routes, name) =>
        withSlash(
          ['console', name, 'english'].flatMap(
            (
              (loaded) => (one: string) =>
                filesOf(one, loaded)
            )(pageFiles()),
          ),
        ),
      ),
    },
    languages: { it: withSlash(filesOf('italian', pageFiles())) },
  };
};

const mapValues = <Value, Result>(
  values: Record<string, Value>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
