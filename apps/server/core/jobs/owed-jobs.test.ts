import { describe, expect, it, vi } from 'vitest';
import { OutsideFailure } from '../../outside/outside-failure.ts';
import { gate, testQueue, wakeServers } from '../../testing/jobs.ts';
import { storeOrder } from '../../testing/stored-orders.ts';
import { testServer } from '../../testing/test-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { enqueueJob, type JobKind } from './jobs.ts';

const server = testServer();
const { database, findJob, query, worker, waitForState, makeDue } = testQueue(server);

const owed = async (inSequence = false) => {
  const { uuid } = await storeOrder(database());
  return { system: 'billing' as const, order_uuid: uuid, inSequence };
};
const owing = (kind: string, run: JobKind['run'], more: Partial<JobKind> = {}): JobKind => ({
  ...{ kind, owedTo: 'billing', run: vi.fn<JobKind['run']>(run) },
  ...more,
});
const waitForAttempts = (uuid: string, state: string, attempts: number) =>
  vi.waitFor(async () => expect(await findJob(uuid)).toMatchObject({ state, attempts }), waitOptions);
const pauseOf = async (uuid: string) => {
  const row = await findJob(uuid);
  return Date.parse(row?.run_at ?? '') - Date.parse(row?.changed_at ?? '');
};

describe('a job that owes something to an outside system', () => {
  it('is never given up while the system is away: its pauses grow to an hour', async () => {
    const kind = owing('away', () => Promise.reject(new OutsideFailure('Billing', 'unreachable', 'cannot be reached')));
    await worker(kind);
    const uuid = await enqueueJob(database(), kind.kind, {}, { owed: await owed() });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      await waitForAttempts(uuid, 'waiting', attempt);
      pauses.push((await pauseOf(uuid)) / 1000);
      await makeDue(uuid);
    }
    expect(pauses.slice(0, 3)).toEqual([2, 4, 8]);
    expect(pauses.slice(11)).toEqual(Array.from({ length: 9 }, () => 3600));
  });

  it('waits as long as the system asks', async () => {
    const busy = new OutsideFailure('Billing', 'refused', 'answered with status 429', { retryAfterMs: 7_200_000 });
    const kind = owing('busy-outside', () => Promise.reject(busy));
    await worker(kind);
    const uuid = await enqueueJob(database(), kind.kind, {}, { owed: await owed() });
    await waitForAttempts(uuid, 'waiting', 1);
    expect(await pauseOf(uuid)).toBe(7_200_000);
  });

  it('stops at once when it is refused, waits for a person, and runs again when one asks', async () => {
    let isRefused = true;
    const onFailed = vi.fn<Required<JobKind>['onFailed']>(() => Promise.resolve());
    const kind = owing(
      'no',
      () =>
        isRefused
          ? Promise.reject(new OutsideFailure('Billing', 'refused', 'refused: no', { isFinal: true }))
          : Promise.resolve(),
      { onFailed },
    );
    await worker(kind);
    const options = { uniqueKey: 'no:1', owed: await owed() };
    const uuid = await enqueueJob(database(), kind.kind, {}, options);
    await waitForAttempts(uuid, 'refused', 1);
    expect(await findJob(uuid)).toMatchObject({ error: 'Billing refused: no' });
    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(await enqueueJob(database(), kind.kind, {}, options)).toBe(uuid);
    expect(await findJob(uuid)).toMatchObject({ state: 'refused' });
    isRefused = false;
    expect(await enqueueJob(database(), kind.kind, {}, { ...options, runNow: true })).toBe(uuid);
    await waitForState(uuid, 'done');
  });

  it.each([
    ['succeeds', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('unreachable'))],
    ['is refused', () => Promise.reject(new OutsideFailure('Billing', 'refused', 'refused: no', { isFinal: true }))],
  ])('runs once more if it is asked for while it runs, even if that attempt %s', async (_how, end) => {
    const [begun, asked] = [gate(), gate()];
    const onFailed = vi.fn<Required<JobKind>['onFailed']>(() => Promise.resolve());
    const ran: unknown[] = [];
    const kind = owing(
      'busy',
      async (payload) => {
        ran.push(payload);
        if (ran.length > 1) return;
        begun.open();
        await asked.released;
        await end();
      },
      { onFailed },
    );
    await worker(kind);
    const options = { uniqueKey: 'busy:1', owed: await owed() };
    const uuid = await enqueueJob(database(), kind.kind, 'before', options);
    await begun.released;
    expect(await enqueueJob(database(), kind.kind, 'after', { ...options, runNow: true })).toBe(uuid);
    asked.open();
    await waitForState(uuid, 'done');
    expect(ran).toEqual(['before', 'after']);
    expect(await findJob(uuid)).toMatchObject({ attempts: 1, error: null, again: false });
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('is not queued a second time when it ends as soon as a person asks for it', async () => {
    const uuid = await enqueueJob(database(), 'quick', {}, { uniqueKey: 'quick:1', owed: await owed() });
    await query("update jobs set state = 'refused' where uuid = $1", [uuid]);
    // As if a server had run it before the answer of the query that makes it due.
    await query("create function end_job() returns trigger language plpgsql as $$ begin new.state = 'done'; return new; end $$");
    await query(
      `create trigger end_job before update on jobs for each row when (new.key = 'quick:1') execute function end_job()`,
    );
    expect(await enqueueJob(database(), 'quick', {}, { uniqueKey: 'quick:1', owed: await owed(), runNow: true })).toBe(uuid);
    expect((await query("select uuid from jobs where key = 'quick:1'")).rows).toEqual([{ uuid }]);
  });

  it('starts after the earlier jobs of its order, but not after one that was refused', async () => {
    const ran: unknown[] = [];
    let fate: 'away' | 'refused' | 'fine' = 'away';
    const kind = owing('in-turn', (payload) => {
      if (payload === 'first' && fate !== 'fine')
        return Promise.reject(new OutsideFailure('Billing', 'unreachable', 'is away', { isFinal: fate === 'refused' }));
      ran.push(payload);
      return Promise.resolve();
    });
    await worker(kind);
    const order = await owed(true);
    const first = await enqueueJob(database(), kind.kind, 'first', { owed: order });
    await waitForAttempts(first, 'waiting', 1);
    const second = await enqueueJob(database(), kind.kind, 'second', { owed: order });
    const other = await enqueueJob(database(), kind.kind, 'other', { owed: await owed(true) });
    await waitForState(other, 'done');
    expect(ran).toEqual(['other']);
    fate = 'refused';
    await makeDue(first);
    await waitForState(first, 'refused');
    await wakeServers(server.running().services.connection.pool);
    await waitForState(second, 'done');
    expect(ran).toEqual(['other', 'second']);
  });

  it('that succeeds after an outage makes the others due', async () => {
    let isAway = true;
    const kind = owing('recovering', () =>
      isAway ? Promise.reject(new OutsideFailure('Billing', 'slow', 'is slow')) : Promise.resolve(),
    );
    await worker(kind);
    const uuids = [];
    for (const each of [1, 2, 3]) uuids.push(await enqueueJob(database(), kind.kind, each, { owed: await owed() }));
    for (const uuid of uuids) await waitForAttempts(uuid, 'waiting', 1);
    await query("update jobs set run_at = now() + interval '1 hour' where kind = 'recovering'");
    isAway = false;
    await makeDue(uuids[0] ?? '');
    for (const uuid of uuids) await waitForState(uuid, 'done');
    expect(kind.run).toHaveBeenCalledTimes(6);
  });
});

it('a system that keeps its connections open takes the slots of its own jobs alone', async () => {
  const { open, released } = gate();
  const silent: JobKind = { kind: 'to-silent', owedTo: 'mail', run: vi.fn<JobKind['run']>(() => released) };
  const working = owing('to-working', () => Promise.resolve());
  await worker(silent, working);
  const order = await owed();
  const stuck = [];
  for (let each = 0; each < 10; each += 1)
    stuck.push(await enqueueJob(database(), silent.kind, each, { owed: { ...order, system: 'mail' } }));
  await vi.waitFor(() => expect(silent.run).toHaveBeenCalledTimes(2), waitOptions);
  await waitForState(await enqueueJob(database(), working.kind, {}, { owed: order }), 'done');
  expect(silent.run).toHaveBeenCalledTimes(2);
  open();
  for (const uuid of stuck) await waitForState(uuid, 'done');
});
