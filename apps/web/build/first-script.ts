import { readFile } from 'node:fs/promises';
import { minify, type Plugin, type Rolldown } from 'vite';
import type * as routesModule from '../app/routing/routes.ts';
import { consoleCalls } from './console-calls.ts';
import { importSource, pathOf } from './import-source.ts';

/** Puts `app/first-script.js` into the page, with the files of each screen. The server allows it by its hash. */
export const firstScript = (): Plugin => ({
  name: 'first-script',
  transformIndexHtml: {
    order: 'post',
    handler: async (_html, { bundle = {} }) => {
      const script = await readFile(pathOf('app/first-script.js'), 'utf8');
      const { code } = await minify('first-script.js', `{const build=${JSON.stringify(await describeBuild(bundle))};${script}}`);
      return [{ tag: 'script', children: code.trim(), injectTo: 'head' }];
    },
  },
});

type Routes = typeof routesModule;

const describeBuild = async (bundle: Rolldown.OutputBundle) => {
  const { module } = await importSource('app/routing/routes.ts', [consoleCalls()]);
  const { start: _start, console: _console, ...others } = (module as Routes).routesByChunk;
  const filesOf = filesBeyondThePage(bundle);
  return {
    /** The paths of the screens that are not in the console's own chunk. */
    screens: mapValues(others, (routes) => routes.map(({ path }) => path.replaceAll(/\$\w+/g, '*'))),
    files: { console: filesOf('console'), ...mapValues(others, (_routes, name) => filesOf('console', name, 'english')) },
    languages: { it: filesOf('italian') },
  };
};

/** Finds the files of chunks with all that they import, except for those that the page names itself. */
const filesBeyondThePage = (bundle: Rolldown.OutputBundle) => {
  const chunks = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && file.moduleIds.length > 0,
  ) as Rolldown.OutputChunk[];
  const inPage = chunks.filter(({ isEntry, name }) => isEntry || name === 'vendor' || name === 'rolldown-runtime');
  return (...names: string[]): string[] => {
    const found = new Set(inPage);
    const add = (chunk: Rolldown.OutputChunk | undefined): void => {
      if (!chunk || found.has(chunk)) return;
      found.add(chunk);
      for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
    };
    for (const name of names) add(chunks.find((chunk) => chunk.name === name));
    return [...found]
      .filter((chunk) => !inPage.includes(chunk))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((file) => `/${file}`);
  };
};

const mapValues = <Value, Result>(
  values: Record<string, Value>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
