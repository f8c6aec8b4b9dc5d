import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

/** Imports a module of this repository from its source, given by its path from the console's folder. */
export const importSource = (file: string, plugins: Plugin[] = []): Promise<{ module: unknown; dependencies: string[] }> =>
  runnerImport(pathOf(file), {
    configFile: false,
    logLevel: 'error',
    plugins,
    resolve: { conditions: ['source'] },
    ssr: { noExternal: [/^@simdesk\//] },
  });

export const pathOf = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
