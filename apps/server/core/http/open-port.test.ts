import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract } from '@simdesk/contract';
import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { rootAccount } from '../../testing/root-account.ts';
import { testServer } from '../../testing/test-server.ts';
import { openPort } from './open-port.ts';

const server = testServer();

it('answers while the server starts: alive, not ready, every call unavailable for now; then it serves the calls', async () => {
  const port = await openPort({ host: 'localhost', port: 0 });
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(new URL(path, port.address), init);
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
  };
  const login = () => {
    const body = JSON.stringify(rootAccount);
    return ask(contract.accounts.login.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  };
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { alive: true } });
  expect(await ask('/readyz')).toEqual({ status: 503, retryAfter: '5', body: { ready: false, reason: 'starting' } });
  const refused = {
    status: 503,
    retryAfter: '5',
    body: { response: expect.any(String) as string, error: { code: 'unavailable' } },
  };
  for (const path of ['/', '/api/unknown', contract.faq.categories.list.path]) expect(await ask(path)).toMatchObject(refused);
  expect(await login()).toMatchObject(refused);

  const { config, connection } = server.running().services;
  const running = await buildApp(config, connection.settings, { port });
  await running.app.ready();
  // Its routes exist, but it is not ready before its start has ended.
  expect(await ask('/readyz')).toMatchObject({ body: { reason: 'starting' } });
  port.begin();
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { ready: true } });
  expect(await login()).toMatchObject({ status: 200 });
  await running.close();
  await expect(ask('/healthz')).rejects.toThrow('fetch failed');
});

it.each([
  ['that was opened before its start', async () => openPort({ host: 'localhost', port: 0 })],
  ['of its own', async () => undefined],
])('a server closes a port %s at once, though a browser has connected ahead', async (_case, open) => {
  const port = await open();
  const { config, connection } = server.running().services;
  const running = await buildApp(config, connection.settings, port && { port });
  const address = port?.address ?? (await running.app.listen({ host: '127.0.0.1', port: 0 }));
  const browser = connect(Number(new URL(address).port), '127.0.0.1');
  await once(browser, 'connect');
  const [answer] = await Promise.all([text(browser), running.close()]);
  // Node itself answers a connection without a request after a minute.
  expect(answer).toBe('');
});
