import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { packageRoot } from './package-root.ts';

const folder = join(packageRoot, '..', 'web', 'dist', 'site');

/** Whether the console was built; while it is being developed, its own development server serves it. */
export const siteIsBuilt = (): boolean => existsSync(join(folder, 'index.html'));

/** The console's own files. */
export const serveSite = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const neverChanges = path.includes('/assets/');
      response.header('cache-control', neverChanges ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};

/** Every other address that a browser opens gets the console's first page, which finds the screen by itself. */
export const opensScreen = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|files|assets|healthz|readyz|metrics)([/?]|$)/.test(url);
