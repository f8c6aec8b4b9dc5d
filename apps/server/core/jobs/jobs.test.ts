import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it, vi } from 'vitest';
import { gate, testQueue } from '../../testing/jobs.ts';
import { patience } from '../../testing/patience.ts';
import { testServer } from '../../testing/test-server.ts';
import { again, type JobKind } from './jobs.ts';

const server = testServer();
const { database, rowOf, query, worker, untilState, makeDue } = testQueue(server);

describe('queued work', () => {
  it('runs once, however many servers there are', async () => {
    const ran: number[] = [];
    const kind: JobKind = {
      kind: 'count',
      run: (payload) => {
        ran.push((payload as { n: number }).n);
        return Promise.resolve();
      },
    };
    const [one] = await Promise.all([worker(kind), worker(kind), worker(kind)]);
    const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => one.send(database(), kind, { n })));
    for (const uuid of sent) await untilState(uuid, 'done');
    expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('that is not finished in one go lets the others have their turn', async () => {
    const ran: string[] = [];
    const long: JobKind = {
      kind: 'long',
      run: () => {
        ran.push('long');
        return Promise.resolve(ran.filter((each) => each === 'long').length < 3 ? again : { parts: 3 });
      },
    };
    const jobs = await worker(long);
    const uuid = await jobs.send(database(), long, {});
    await untilState(uuid, 'done');
    expect(ran).toEqual(['long', 'long', 'long']);
    expect(await rowOf(uuid)).toMatchObject({ details: { parts: 3 }, attempts: 1, error: null });
  });

  it('runs at most two jobs at a time on one server', async () => {
    const { open, opened: released } = gate();
    let now = 0;
    let most = 0;
    const kind: JobKind = {
      kind: 'busy',
      run: async () => {
        now += 1;
        most = Math.max(most, now);
        await released;
        now -= 1;
      },
    };
    const jobs = await worker(kind);
    const sent = await Promise.all(Array.from({ length: 20 }, () => jobs.send(database(), kind, {})));
    await vi.waitFor(() => expect(now).toBe(2), patience);
    // Every look at the queue that the twenty announcements could cause is over by then.
    for (let round = 0; round < 20; round += 1) await query('select 1');
    open();
    for (const uuid of sent) await untilState(uuid, 'done');
    expect(most).toBe(2);
  });

  it('that was sent in a transaction which did not commit never exists', async () => {
    const kind: JobKind = { kind: 'undone', run: vi.fn<JobKind['run']>(() => Promise.resolve()) };
    const jobs = await worker(kind);
    const sending = database().transaction(async (db) => {
      await jobs.send(db, kind, {});
      throw new Error('changed my mind');
    });
    await expect(sending).rejects.toThrow('changed my mind');
    await untilState(await jobs.send(database(), kind, { last: true }), 'done');
    expect(kind.run).toHaveBeenCalledTimes(1);
    expect((await query("select count(*)::int as n from jobs where kind = 'undone'")).rows).toEqual([{ n: 1 }]);
  });

  it('with a key is queued once until it is done', async () => {
    const { open, opened: released } = gate();
    const kind: JobKind = { kind: 'keyed', run: vi.fn<JobKind['run']>(() => released) };
    const jobs = await worker(kind);
    const sent = await Promise.all(Array.from({ length: 5 }, () => jobs.send(database(), kind, {}, { key: 'only-one' })));
    expect(new Set(sent).size).toBe(1);
    open();
    await untilState(sent[0] ?? '', 'done');
    expect(await jobs.send(database(), kind, {}, { key: 'only-one' })).not.toBe(sent[0]);
    await vi.waitFor(() => expect(kind.run).toHaveBeenCalledTimes(2), patience);
  });

  it('is finished before a server closes', async () => {
    const { open, opened: released } = gate();
    const jobs = await worker({ kind: 'slow', run: () => released });
    const uuid = await jobs.send(database(), { kind: 'slow', run: () => released }, {});
    await untilState(uuid, 'running');
    const closing = jobs.close();
    open();
    await closing;
    expect(await rowOf(uuid)).toMatchObject({ state: 'done' });
  });
});

describe('progress', () => {
  it('is told to the owner of the job and to nobody else', async () => {
    const { open, opened: released } = gate();
    const kind: JobKind = {
      kind: 'import',
      run: async (_payload, { report }) => {
        await report(3, 10, { failed: 1 });
        await released;
        return { failed: 2 };
      },
    };
    const jobs = await worker(kind);
    const token = await server.signIn(SystemRole.NoRole);
    const owner = server.as(token);
    const { user_uuid } = await owner(contract.accounts.currentSession, {});
    const uuid = await jobs.send(database(), kind, {}, { user: user_uuid });
    await vi.waitFor(
      async () =>
        expect(await owner(contract.console.job, { uuid })).toMatchObject({
          state: 'running',
          current: 3,
          end: 10,
          details: { failed: 1 },
        }),
      patience,
    );
    const other = server.as(await server.signIn(SystemRole.SuperAdmin));
    await expect(other(contract.console.job, { uuid })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    open();
    await untilState(uuid, 'done');
    expect(await owner(contract.console.job, { uuid })).toMatchObject({
      state: 'done',
      current: 3,
      details: { failed: 2 },
      error: null,
    });
  });
});

describe('work that fails', () => {
  const failing = (attempts?: number): JobKind => ({
    kind: 'failing',
    ...(attempts !== undefined && { attempts }),
    run: vi.fn<JobKind['run']>(() => Promise.reject(new Error('The line is busy'))),
  });

  it('is tried again after a wait that doubles, then given up', async () => {
    const kind = failing(3);
    const jobs = await worker(kind);
    const uuid = await jobs.send(database(), kind, {});
    const waits: number[] = [];
    for (const attempt of [1, 2]) {
      await vi.waitFor(
        async () => expect(await rowOf(uuid)).toMatchObject({ state: 'waiting', attempts: attempt, error: 'The line is busy' }),
        patience,
      );
      const row = await rowOf(uuid);
      waits.push(Date.parse(row?.run_at ?? '') - Date.parse(row?.changed_at ?? ''));
      await makeDue(uuid);
    }
    await untilState(uuid, 'failed');
    expect(waits).toEqual([2000, 4000]);
    expect(kind.run).toHaveBeenCalledTimes(3);
  });

  it('is given up at once when it is to be tried once', async () => {
    const kind = failing();
    const jobs = await worker(kind);
    const uuid = await jobs.send(database(), kind, {});
    await untilState(uuid, 'failed');
    expect(await rowOf(uuid)).toMatchObject({ attempts: 1, error: 'The line is busy' });
  });

  it('in the database says so without the query and its values', async () => {
    const kind: JobKind = {
      kind: 'bad-query',
      run: async () => {
        await database().execute("select 'mario.rossi@example.com'::int");
      },
    };
    const jobs = await worker(kind);
    const uuid = await jobs.send(database(), kind, {});
    await untilState(uuid, 'failed');
    expect((await rowOf(uuid))?.error).toBe('Something went wrong on our side. Please try again.');
  });
});

describe('work that comes round by itself', () => {
  const waitingFor = async (kind: string) =>
    (await query("select run_at - changed_at as wait, payload from jobs where kind = $1 and state = 'waiting'", [kind])).rows;

  it('is queued again for its next time, once', async () => {
    const kind: JobKind = { kind: 'hourly', everyMs: 3_600_000, run: vi.fn<JobKind['run']>(() => Promise.resolve()) };
    await Promise.all([worker(kind), worker(kind)]);
    await vi.waitFor(async () => expect(await waitingFor('hourly')).toMatchObject([{ wait: { hours: 1 } }]), patience);
    await worker(kind);
    expect(await waitingFor('hourly')).toHaveLength(1);
    expect(kind.run).toHaveBeenCalledTimes(1);
  });

  it('is queued again although it failed', async () => {
    await worker({ kind: 'stubborn', everyMs: 3_600_000, run: () => Promise.reject(new Error('not today')) });
    const failures = async () => (await query("select error from jobs where kind = 'stubborn' and state = 'failed'")).rows;
    await vi.waitFor(async () => expect(await failures()).toEqual([{ error: 'not today' }]), patience);
    expect(await waitingFor('stubborn')).toHaveLength(1);
  });
});
