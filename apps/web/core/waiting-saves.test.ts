import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actAsUser, loseConnection } from '../testing/connection.ts';
import { answer, refuse, stubServer } from '../testing/stub-server.ts';
import { send } from './api.ts';
import { calls } from './calls.ts';
import { connection } from './connection.ts';
import { drafts } from './drafts.ts';
import { Unreachable } from './failures.ts';
import { longestWaitMs, waitingSaves } from './waiting-saves.ts';

const { editNote, addComment, cancel } = calls.orders;
const uuid = '0190c1e0-0000-7000-8000-000000000001';
let stops: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockReturnValue();
  actAsUser('anna');
  stops = [connection.start(), waitingSaves.subscribe(() => undefined)];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failureOf = async (work: Promise<unknown>): Promise<Unreachable> => {
  const failure: unknown = await work.catch((caught: unknown) => caught);
  if (!(failure instanceof Unreachable)) throw new Error('It did not fail as unreachable.');
  return failure;
};

const saveOffline = async (...[call, input]: Parameters<typeof send>) => {
  const { save } = await failureOf(send(call, input));
  if (!save) throw new Error('It may not wait.');
  waitingSaves.add(save);
  return save;
};

describe('a save without a connection', () => {
  it('has what is needed to send it later, if its call may wait', async () => {
    await loseConnection();
    expect((await failureOf(send(editNote, { uuid, note: 'x' }))).save).toMatchObject({ input: { uuid, note: 'x' } });
    expect((await failureOf(send(cancel, { order_uuid: uuid }))).save).toBeNull();
  });

  it('that failed alone, while the server answers, does not wait', async () => {
    vi.stubGlobal('fetch', (url: string) =>
      url === '/readyz' ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch')),
    );
    expect((await failureOf(send(editNote, { uuid, note: 'x' }))).save).toBeNull();
    expect(connection.isUp()).toBe(true);
  });

  it('goes out once when the connection is back, under the key of its first attempt', async () => {
    await loseConnection();
    const { key } = await saveOffline(editNote, { uuid, note: 'x', version: 3 });
    expect(waitingSaves.list()).toMatchObject([{ path: editNote.path, problem: null }]);
    const requests = stubServer(() => answer(true));
    expect(await Promise.all([waitingSaves.sendAll(), waitingSaves.sendAll()])).toContain(1);
    const sent = requests.filter(({ url }) => url === editNote.path);
    expect(sent.map(({ headers, json }) => [headers.get('Idempotency-Key'), json])).toEqual(
      sent.map(() => [key, { uuid, note: 'x', version: 3 }]),
    );
    expect(waitingSaves.list()).toEqual([]);
    expect(await waitingSaves.sendAll()).toBe(0);
  });

  it('joins the one of the same record that waits, over the same version; comments stay single', async () => {
    await loseConnection();
    await saveOffline(editNote, { uuid, note: 'first', version: 3 });
    await saveOffline(editNote, { uuid, note: 'second', version: 4 });
    await saveOffline(addComment, { order_uuid: uuid, text: 'one' });
    await saveOffline(addComment, { order_uuid: uuid, text: 'two' });
    expect(waitingSaves.list().map(({ input }) => input)).toEqual([
      { uuid, note: 'second', version: 3 },
      { order_uuid: uuid, text: 'one' },
      { order_uuid: uuid, text: 'two' },
    ]);
  });

  it('is kept for its user: another user neither sees nor sends it', async () => {
    await loseConnection();
    await saveOffline(editNote, { uuid, note: 'x' });
    actAsUser('bruno');
    const requests = stubServer(() => answer(true));
    expect(await waitingSaves.sendAll()).toBe(0);
    expect(requests).toEqual([]);
    actAsUser('anna');
    expect(await waitingSaves.sendAll()).toBe(1);
  });

  it('waits on while the server is unreachable or fails', async () => {
    await loseConnection();
    await saveOffline(editNote, { uuid, note: 'x' });
    expect(await waitingSaves.sendAll()).toBe(0);
    stubServer(() => refuse('internal'));
    expect(await waitingSaves.sendAll()).toBe(0);
    expect(waitingSaves.list()).toMatchObject([{ problem: null }]);
  });

  it('that is refused says why, and its form shows the input again', async () => {
    await loseConnection();
    const { key } = await saveOffline(editNote, { uuid, note: 'x', version: 3 });
    const place = { page: '/order', form: 'note' };
    drafts.set(place, { version: 3, values: { note: 'x' }, waitsFor: key });
    const requests = stubServer(() => refuse('stale'));
    await waitingSaves.sendAll();
    expect(waitingSaves.list()).toMatchObject([{ problem: { code: 'stale' } }]);
    expect(drafts.get(place)).toMatchObject({ isRefused: true, values: { note: 'x' } });
    const sent = requests.length;
    await waitingSaves.sendAll();
    expect(requests).toHaveLength(sent);
    waitingSaves.discard(key);
    expect(waitingSaves.list()).toEqual([]);
    expect(drafts.get(place)).toBeNull();
  });

  it('loses its values after a day, and says so', async () => {
    await loseConnection();
    await saveOffline(editNote, { uuid, note: 'x' });
    vi.useFakeTimers({ now: Date.now() + longestWaitMs + 1000 });
    waitingSaves.subscribe(() => undefined)();
    expect(waitingSaves.list()).toMatchObject([{ input: {}, problem: 'expired' }]);
  });
});
