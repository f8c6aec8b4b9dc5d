import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from './api.ts';
import { calls } from './calls.ts';
import { createSession } from './session-store.ts';
import { writeStored } from './storage.ts';
import { tabSession } from './tab-session.ts';
import { answer, refuse, stubServer } from '../testing/stub-server.ts';
import { waitOptions } from '../testing/wait-options.ts';

const user = { user_uuid: '0190c1e0-0000-7000-8000-000000000001', email: 'admin@example.com', system_role: 2, status: 1 };

beforeEach(() => {
  localStorage.clear();
  writeStored('session', 'stored');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  tabSession.unpin();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = async () => {
  const session = createSession();
  const stop = session.start();
  await vi.waitFor(() => expect(session.snapshot().state).toBe('signed-in'), waitOptions);
  return { session, stop, permissions: () => session.snapshot().user?.permissions };
};

it('permissions are read again once an answer, also a refusal, has another mark', async () => {
  let current = ['faq:view', 'orders:view'];
  vi.stubGlobal('fetch', (url: string) => {
    const { status, body } = url.endsWith('current-session')
      ? answer({ ...user, permissions: current })
      : url.endsWith('get-list')
        ? { status: 200, body: { data: [] } }
        : refuse('not_allowed');
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'x-permissions': current.join() } }));
  });
  const { permissions, stop } = await start();
  expect(permissions()).toEqual(['faq:view', 'orders:view']);
  current = ['faq:view'];
  await expect(send(calls.orders.find, { query: 'rossi' })).rejects.toMatchObject({ code: 'not_allowed' });
  await vi.waitFor(() => expect(permissions()).toEqual(['faq:view']), waitOptions);
  stop();
});

it('the next page does not ask for the companies of a user who may not list them', async () => {
  const requests = stubServer(({ url }) =>
    url.endsWith('current-session') ? answer({ ...user, permissions: ['faq:view'] }) : { status: 200, body: { data: [] } },
  );
  const paths = () => requests.splice(0).map(({ url }) => url.split('/').at(-1));
  (await start()).stop();
  expect(paths()).toEqual(['current-session', 'get-list']);
  const withheld = localStorage.getItem('withheld-permissions')?.split(' ');
  expect(withheld).toContain('companies:view');
  expect(withheld).not.toContain('faq:view');
  (await start()).stop();
  expect(paths()).toEqual(['current-session']);
});
