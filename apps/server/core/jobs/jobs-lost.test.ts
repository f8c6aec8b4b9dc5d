import { describe, expect, it, vi } from 'vitest';
import { gate, testQueue } from '../../testing/jobs.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { testServer } from '../../testing/test-server.ts';
import { enqueueJob, type JobKind } from './jobs.ts';

const server = testServer();
const { database, findJob, query, worker, waitForState, makeDue } = testQueue(server);

describe('a server that dies', () => {
  it('loses its job to another server when the lease expires', async () => {
    const kind: JobKind = { kind: 'orphan', run: vi.fn<JobKind['run']>(() => Promise.resolve()) };
    const { rows } = await query(
      `insert into jobs (kind, state, attempts, lease_by, lease_until)
       values ('orphan', 'running', 1, gen_random_uuid(), now() - interval '1 second'),
              ('orphan', 'running', 1, gen_random_uuid(), now() + interval '1 hour') returning uuid`,
    );
    const [dead, alive] = rows.map((row) => String(row['uuid']));
    await worker(kind);
    await waitForState(dead ?? '', 'done');
    expect(await findJob(dead ?? '')).toMatchObject({ attempts: 2 });
    expect(await findJob(alive ?? '')).toMatchObject({ state: 'running', attempts: 1 });
    expect(kind.run).toHaveBeenCalledTimes(1);
  });

  it('three times during the same job makes the job fail with a reason', async () => {
    const onFailed = vi.fn<Required<JobKind>['onFailed']>(() => Promise.resolve());
    const kind: JobKind = { kind: 'poison', attempts: 9, run: vi.fn<JobKind['run']>(() => Promise.resolve()), onFailed };
    const { rows } = await query(
      `insert into jobs (kind, state, attempts, lost, lease_by, lease_until, payload)
       values ('poison', 'running', 3, 2, gen_random_uuid(), now() - interval '1 second', '"third"'),
              ('poison', 'running', 2, 1, gen_random_uuid(), now() - interval '1 second', '"second"') returning uuid`,
    );
    const [third, second] = rows.map((row) => String(row['uuid']));
    await worker(kind);
    await waitForState(third ?? '', 'failed');
    await waitForState(second ?? '', 'done');
    const error = 'The server stopped 3 times while it ran this job; it is not tried again.';
    expect(await findJob(third ?? '')).toMatchObject({ error });
    expect(await findJob(second ?? '')).toMatchObject({ error: null, lost: 0 });
    expect(onFailed.mock.calls.map(([, ...args]) => args)).toEqual([['third', error]]);
    expect(vi.mocked(kind.run).mock.calls.map(([payload]) => payload)).toEqual(['second']);
  });

  it('before it records the end of its job lets another server run it again', async () => {
    const kind: JobKind = { kind: 'lost', run: vi.fn<JobKind['run']>(() => Promise.resolve()) };
    await worker(kind);
    const uuid = await enqueueJob(database(), kind.kind, {}, { delayMs: 60_000 });
    const lost = loseStatement(`state = 'running'`, uuid);
    await makeDue(uuid);
    await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1), waitOptions);
    expect(await findJob(uuid)).toMatchObject({ state: 'running', attempts: 1 });
    await makeDue(uuid);
    await waitForState(uuid, 'done');
    expect(kind.run).toHaveBeenCalledTimes(2);
  });

  it('and recovers cannot change a job that another server runs now', async () => {
    const gates = [gate(), gate()];
    let runs = 0;
    const kind: JobKind = {
      kind: 'twice',
      run: async () => {
        runs += 1;
        const run = runs;
        await gates[run - 1]?.released;
        return { run };
      },
    };
    await Promise.all([worker(kind), worker(kind)]);
    const uuid = await enqueueJob(database(), kind.kind, {});
    await vi.waitFor(() => expect(runs).toBe(1), waitOptions);
    await makeDue(uuid);
    await vi.waitFor(() => expect(runs).toBe(2), waitOptions);
    gates[0]?.open();
    gates[1]?.open();
    await waitForState(uuid, 'done');
    expect(await findJob(uuid)).toMatchObject({ details: { run: 2 }, attempts: 2 });
  });
});

/** Loses the connection at the first statement that contains a text and whose first value is this one. */
const loseStatement = (part: string, first: string) => {
  const { pool } = server.running().services.connection;
  const query = pool.query.bind(pool) as (...values: unknown[]) => unknown;
  const lost = vi.fn<() => void>();
  Object.assign(pool, {
    query: (statement: { text?: string; values?: unknown[] }, ...rest: unknown[]): unknown => {
      if (!statement.text?.includes(part) || statement.values?.[0] !== first) return query(statement, ...rest);
      Reflect.deleteProperty(pool, 'query');
      lost();
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    },
  });
  return lost;
};
