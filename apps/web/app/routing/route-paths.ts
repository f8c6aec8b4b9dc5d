import { routes } from './routes.ts';

/** Every path of the console, for those who want to list them without a browser. */
export const routePaths: readonly string[] = routes.map(({ path }) => path);
