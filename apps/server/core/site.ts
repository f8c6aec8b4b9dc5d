import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from './package-root.ts';

/** The console's own files; every other address that a browser opens gets its first page, which finds the screen by itself. */
export const serveSite = async (app: FastifyInstance): Promise<void> => {
  const folder = join(packageRoot, '..', 'web', 'dist', 'site');
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    setHeaders: (response, path) => {
      const named = path.includes('/assets/');
      response.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (/^\/(api|files)(\/|$)/.test(pathname)) return reply.callNotFound();
    return reply.sendFile('index.html');
  });
};
