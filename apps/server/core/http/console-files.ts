import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { packageRoot } from '../../platform/package-root.ts';

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

/**
 * The address as the router can read it. One with percent signs that stand for nothing (`/%E0%A4`, a link cut off in the middle)
 * was opened by a person all the same, who is to see the console's own page about it: each of them is taken as it stands.
 */
export const readableAddress = ({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string => {
  const [path = '', ...query] = url.split('?');
  if (!opensScreen({ method, url }) || isEncoded(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
};

const isEncoded = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};
