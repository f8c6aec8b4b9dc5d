import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { packageRoot } from '../../platform/package-root.ts';

const folder = join(packageRoot, '..', 'web', 'dist', 'site');

/** False in development, where Vite serves the console. */
export const isConsoleBuilt = (): boolean => existsSync(join(folder, 'index.html'));

export const serveConsole = async (app: FastifyInstance): Promise<void> => {
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

/** Every other path that a browser opens gets the console's index.html, which routes on the client. */
export const isConsolePath = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|files|assets|healthz|readyz|metrics)([/?]|$)/.test(url);

/** Escapes the percent signs of a console path with a broken encoding (`/%E0%A4`), so that the console shows its "not found" page. */
export const decodableUrl = ({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string => {
  const [path = '', ...query] = url.split('?');
  if (!isConsolePath({ method, url }) || isEncoded(path)) return url;
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
