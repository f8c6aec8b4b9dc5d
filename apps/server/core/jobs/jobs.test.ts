import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it, vi } from 'vitest';
import { gate, testQueue } from '../../testing/jobs.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { testServer } from '../../testing/test-server.ts';
import { continueLater, enqueueJob, type JobKind } from './jobs.ts';

const server = testServer();
const { database, findJob, query, worker, waitForState, makeDue } = testQueue(server);

describe('a queued job', () => {
  it('runs once on any number of servers', async () => {
    const ran: number[] = [];
    const kind: JobKind = {
      kind: 'count',
      run: (payload) => {
        ran.push((payload as { n: number }).n);
        return Promise.resolve();
      },
    };
    await Promise.all([worker(kind), worker(kind), worker(kind)]);
    const uuids = await Promise.all(Array.from({ length: 30 }, (_, n) => enqueueJob(database(), kind.kind, { n })));
    for (const uuid of uuids) await waitForState(uuid, 'done');
    expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('that continues later lets other jobs run first', async () => {
    const ran: string[] = [];
    const long: JobKind = {
      kind: 'long',
      run: () => {
        ran.push('long');
        return Promise.resolve(ran.filter((each) => each === 'long').length < 3 ? continueLater : { parts: 3 });
      },
    };
    await worker(long);
    const uuid = await enqueueJob(database(), long.kind, {});
    await waitForState(uuid, 'done');
    expect(ran).toEqual(['long', 'long', 'long']);
    expect(await findJob(uuid)).toMatchObject({ details: { parts: 3 }, attempts: 1, error: null });
  });

  it('waits while its server runs two others', async () => {
    const { open, released } = gate();
    let running = 0;
    let maxRunning = 0;
    const kind: JobKind = {
      kind: 'busy',
      run: async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await released;
        running -= 1;
      },
    };
    await worker(kind);
    const uuids = await Promise.all(Array.from({ length: 20 }, () => enqueueJob(database(), kind.kind, {})));
    await vi.waitFor(() => expect(running).toBe(2), waitOptions);
    // By then every search of the queue that the twenty notifications can cause is over.
    for (let round = 0; round < 20; round += 1) await query('select 1');
    open();
    for (const uuid of uuids) await waitForState(uuid, 'done');
    expect(maxRunning).toBe(2);
  });

  it('of a transaction that did not commit does not exist', async () => {
    const kind: JobKind = { kind: 'undone', run: vi.fn<JobKind['run']>(() => Promise.resolve()) };
    await worker(kind);
    const transaction = database().transaction(async (db) => {
      await enqueueJob(db, kind.kind, {});
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    await waitForState(await enqueueJob(database(), kind.kind, { last: true }), 'done');
    expect(kind.run).toHaveBeenCalledTimes(1);
    expect((await query("select count(*)::int as n from jobs where kind = 'undone'")).rows).toEqual([{ n: 1 }]);
  });

  it('with a unique key is queued once until it is done', async () => {
    const { open, released } = gate();
    const kind: JobKind = { kind: 'keyed', run: vi.fn<JobKind['run']>(() => released) };
    await worker(kind);
    const uuids = await Promise.all(
      Array.from({ length: 5 }, () => enqueueJob(database(), kind.kind, {}, { uniqueKey: 'only-one' })),
    );
    expect(new Set(uuids).size).toBe(1);
    open();
    await waitForState(uuids[0] ?? '', 'done');
    expect(await enqueueJob(database(), kind.kind, {}, { uniqueKey: 'only-one' })).not.toBe(uuids[0]);
    await vi.waitFor(() => expect(kind.run).toHaveBeenCalledTimes(2), waitOptions);
  });

  it('is finished before a server closes', async () => {
    const { open, released } = gate();
    const jobs = await worker({ kind: 'slow', run: () => released });
    const uuid = await enqueueJob(database(), 'slow', {});
    await waitForState(uuid, 'running');
    const closing = jobs.close();
    open();
    await closing;
    expect(await findJob(uuid)).toMatchObject({ state: 'done' });
  });
});

describe('progress', () => {
  it('is visible only to the owner of the job', async () => {
    const { open, released } = gate();
    const kind: JobKind = {
      kind: 'import',
      run: async (_payload, { report }) => {
        await report(3, 10, { failed: 1 });
        await released;
        return { failed: 2 };
      },
    };
    await worker(kind);
    const token = await server.signIn(SystemRole.NoRole);
    const owner = server.as(token);
    const { user_uuid } = await owner(contract.accounts.currentSession, {});
    const uuid = await enqueueJob(database(), kind.kind, {}, { user: user_uuid });
    await vi.waitFor(
      async () =>
        expect(await owner(contract.console.job, { uuid })).toMatchObject({
          state: 'running',
          current: 3,
          end: 10,
          details: { failed: 1 },
        }),
      waitOptions,
    );
    const other = server.as(await server.signIn(SystemRole.SuperAdmin));
    await expect(other(contract.console.job, { uuid })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    open();
    await waitForState(uuid, 'done');
    expect(await owner(contract.console.job, { uuid })).toMatchObject({
      state: 'done',
      current: 3,
      details: { failed: 2 },
      error: null,
    });
  });
});

describe('a job that fails', () => {
  const failing = (attempts?: number): JobKind => ({
    kind: 'failing',
    ...(attempts !== undefined && { attempts }),
    run: vi.fn<JobKind['run']>(() => Promise.reject(new Error('The line is busy'))),
  });

  it('is retried after a delay that doubles, then fails for good', async () => {
    const kind = failing(3);
    await worker(kind);
    const uuid = await enqueueJob(database(), kind.kind, {});
    const waits: number[] = [];
    for (const attempt of [1, 2]) {
      await vi.waitFor(
        async () => expect(await findJob(uuid)).toMatchObject({ state: 'waiting', attempts: attempt, error: 'The line is busy' }),
        waitOptions,
      );
      const row = await findJob(uuid);
      waits.push(Date.parse(row?.run_at ?? '') - Date.parse(row?.changed_at ?? ''));
      await makeDue(uuid);
    }
    await waitForState(uuid, 'failed');
    expect(waits).toEqual([2000, 4000]);
    expect(kind.run).toHaveBeenCalledTimes(3);
  });

  it('fails at once if it has one attempt', async () => {
    const kind = failing();
    await worker(kind);
    const uuid = await enqueueJob(database(), kind.kind, {});
    await waitForState(uuid, 'failed');
    expect(await findJob(uuid)).toMatchObject({ attempts: 1, error: 'The line is busy' });
  });

  it('in the database shows neither the query nor its values', async () => {
    const kind: JobKind = {
      kind: 'bad-query',
      run: async () => {
        await database().execute("select 'mario.rossi@example.com'::int");
      },
    };
    await worker(kind);
    const uuid = await enqueueJob(database(), kind.kind, {});
    await waitForState(uuid, 'failed');
    expect((await findJob(uuid))?.error).toBe('Something went wrong on our side. Please try again.');
  });
});

describe('a periodic job', () => {
  const waitingFor = async (kind: string) =>
    (await query("select run_at - changed_at as wait, payload from jobs where kind = $1 and state = 'waiting'", [kind])).rows;

  it('is queued once for its next run', async () => {
    const kind: JobKind = { kind: 'hourly', everyMs: 3_600_000, run: vi.fn<JobKind['run']>(() => Promise.resolve()) };
    await Promise.all([worker(kind), worker(kind)]);
    await vi.waitFor(async () => expect(await waitingFor('hourly')).toMatchObject([{ wait: { hours: 1 } }]), waitOptions);
    await worker(kind);
    expect(await waitingFor('hourly')).toHaveLength(1);
    expect(kind.run).toHaveBeenCalledTimes(1);
  });

  it('is queued again if it failed', async () => {
    await worker({ kind: 'stubborn', everyMs: 3_600_000, run: () => Promise.reject(new Error('not today')) });
    const failures = async () => (await query("select error from jobs where kind = 'stubborn' and state = 'failed'")).rows;
    await vi.waitFor(async () => expect(await failures()).toEqual([{ error: 'not today' }]), waitOptions);
    expect(await waitingFor('stubborn')).toHaveLength(1);
  });
});
