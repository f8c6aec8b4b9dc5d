import { describe, expect, it, vi } from 'vitest';
import { gate, testQueue } from '../../testing/jobs.ts';
import { patience } from '../../testing/patience.ts';
import { testServer } from '../../testing/test-server.ts';
import { type JobKind } from './jobs.ts';

const server = testServer();
const { database, rowOf, query, worker, untilState, makeDue } = testQueue(server);

describe('a server that dies', () => {
  it('loses its job to another when its lease has run out', async () => {
    const kind: JobKind = { kind: 'orphan', run: vi.fn<JobKind['run']>(() => Promise.resolve()) };
    const { rows } = await query(
      `insert into jobs (kind, state, attempts, lease_by, lease_until)
       values ('orphan', 'running', 1, gen_random_uuid(), now() - interval '1 second'),
              ('orphan', 'running', 1, gen_random_uuid(), now() + interval '1 hour') returning uuid`,
    );
    const [dead, alive] = rows.map((row) => String(row['uuid']));
    await worker(kind);
    await untilState(dead ?? '', 'done');
    expect(await rowOf(dead ?? '')).toMatchObject({ attempts: 2 });
    expect(await rowOf(alive ?? '')).toMatchObject({ state: 'running', attempts: 1 });
    expect(kind.run).toHaveBeenCalledTimes(1);
  });

  it('three times over the same job takes nobody along any more: the job fails and says why', async () => {
    const onFailed = vi.fn<Required<JobKind>['onFailed']>(() => Promise.resolve());
    const kind: JobKind = { kind: 'poison', attempts: 9, run: vi.fn<JobKind['run']>(() => Promise.resolve()), onFailed };
    const { rows } = await query(
      `insert into jobs (kind, state, attempts, lost, lease_by, lease_until, payload)
       values ('poison', 'running', 3, 2, gen_random_uuid(), now() - interval '1 second', '"third"'),
              ('poison', 'running', 2, 1, gen_random_uuid(), now() - interval '1 second', '"second"') returning uuid`,
    );
    const [third, second] = rows.map((row) => String(row['uuid']));
    await worker(kind);
    await untilState(third ?? '', 'failed');
    await untilState(second ?? '', 'done');
    const error = 'The server stopped 3 times while it was at this; it is not tried again.';
    expect(await rowOf(third ?? '')).toMatchObject({ error });
    expect(await rowOf(second ?? '')).toMatchObject({ error: null, lost: 0 });
    expect(onFailed.mock.calls.map(([, ...told]) => told)).toEqual([['third', error]]);
    expect(vi.mocked(kind.run).mock.calls.map(([payload]) => payload)).toEqual(['second']);
  });

  it('or cannot write down how its job ended has it taken again', async () => {
    const kind: JobKind = { kind: 'lost', run: vi.fn<JobKind['run']>(() => Promise.resolve()) };
    const jobs = await worker(kind);
    const ending = vi.spyOn(database(), 'transaction').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
    const uuid = await jobs.send(database(), kind, {});
    await vi.waitFor(() => expect(ending).toHaveBeenCalledTimes(1), patience);
    expect(await rowOf(uuid)).toMatchObject({ state: 'running', attempts: 1 });
    await makeDue(uuid);
    await untilState(uuid, 'done');
    expect(kind.run).toHaveBeenCalledTimes(2);
  });

  it('and comes back changes nothing of what another now does', async () => {
    const gates = [gate(), gate()];
    let runs = 0;
    const kind: JobKind = {
      kind: 'twice',
      run: async () => {
        runs += 1;
        const run = runs;
        await gates[run - 1]?.opened;
        return { run };
      },
    };
    const [one] = await Promise.all([worker(kind), worker(kind)]);
    const uuid = await one.send(database(), kind, {});
    await vi.waitFor(() => expect(runs).toBe(1), patience);
    await makeDue(uuid);
    await vi.waitFor(() => expect(runs).toBe(2), patience);
    gates[0]?.open();
    gates[1]?.open();
    await untilState(uuid, 'done');
    expect(await rowOf(uuid)).toMatchObject({ details: { run: 2 }, attempts: 2 });
  });
});
