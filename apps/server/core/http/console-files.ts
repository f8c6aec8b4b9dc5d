import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { pageHeaders } from './security-headers.ts';

const folder = join(packageRoot, '..', 'web', 'dist', 'site');

/** False in development, where Vite serves the console. */
export const isConsoleBuilt = (): boolean => existsSync(join(folder, 'index.html'));

export const serveConsole = async (app: FastifyInstance, { docs }: Pick<Config, 'docs'>): Promise<void> => {
  const hashes = scriptHashes(await readFile(join(folder, 'index.html'), 'utf8'));
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    // Source maps contain the sources.
    allowedPath: (path) => docs || !/\.map(\.(br|gz))?$/i.test(path),
    setHeaders: (response, path) => {
      if (path.includes('/assets/')) {
        response.header('cache-control', 'public, max-age=31536000, immutable');
        for (const name of pageHeaders) response.removeHeader(name);
        return;
      }
      response.header('cache-control', 'no-cache');
      const policy = String(response.getHeader('content-security-policy'));
      response.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${hashes}`));
    },
  });
};

/** The hashes that allow the scripts within the page, which run before the first paint. */
const scriptHashes = (page: string): string =>
  page
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')))
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');

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
