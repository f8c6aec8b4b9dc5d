import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@simdesk/contract';
import { expect, it } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';
import { testServer } from '../testing/test-server.ts';

const local = testServer();
const behindProxy = testServer({ TRUST_PROXY: 'true' });
const allowed = testServer({ TRUST_PROXY: 'true', DOCS: 'on', METRICS_TOKEN: 'a-token-of-prometheus' });

/** The page, the document, and a source map if the console is built. */
const docs = async (): Promise<string[]> => {
  const assets = await readdir(join(packageRoot, '..', 'web', 'dist', 'site', 'assets')).catch(() => []);
  const map = assets.find((name) => name.endsWith('.js.map'));
  return [
    '/api/docs',
    contract.console.openapi.path,
    ...(map ? [`/assets/${map}`, `/assets/${map.replace('.map', '%2Emap')}`] : []),
  ];
};
const statuses = async ({ request }: typeof local) =>
  Promise.all((await docs()).map(async (url) => (await request({ url })).statusCode));

it('documentation and source maps are served on this machine, behind a proxy only if a setting says so', async () => {
  expect(new Set(await statuses(local))).toEqual(new Set([200]));
  expect(new Set(await statuses(behindProxy))).toEqual(new Set([404]));
  expect(new Set(await statuses(allowed))).toEqual(new Set([200]));
});

it('metrics are open on this machine; behind a proxy they need the token, and without one they are off', async () => {
  const status = async ({ request }: typeof local, authorization?: string) =>
    (await request({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })).statusCode;
  expect(await status(local)).toBe(200);
  expect(await status(behindProxy)).toBe(404);
  expect(await status(behindProxy, 'Bearer ')).toBe(404);
  expect(await status(allowed)).toBe(403);
  expect(await status(allowed, 'Bearer another-token-here')).toBe(403);
  expect(await status(allowed, 'Bearer a-token-of-prometheus')).toBe(200);
});
