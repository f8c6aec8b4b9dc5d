import { contract, type TrackingImport } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { copyOrder } from '../testing/copy-order.ts';
import { wakeServers, noProgress } from '../testing/jobs.ts';
import { sendForm } from '../testing/upload-forms.ts';
import { testShop } from '../testing/orders.ts';
import { testServer, type Refused } from '../testing/test-server.ts';
import { countLockWaits } from '../testing/lock-waits.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { continueLater } from '../core/jobs/jobs.ts';
import { loadJob } from '../imports/load-lines-job.ts';
import { trackingFile } from './tracking-file.ts';

const server = testServer();
const shop = testShop(server);
let token: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.ChiefAgent, 'importer@example.com');
});

const query = (text: string, values: unknown[] = []) =>
  server.running().services.connection.pool.query<Record<string, unknown>>(text, values);

const send = async (content: string, fields: Record<string, string>, session = token): Promise<TrackingImport> => {
  const parts = [
    ...Object.entries(fields).map(([field, value]) => ({ field, content: value })),
    { field: 'file', name: 'brt.csv', content },
  ];
  const answer = await sendForm(server, session, contract.trackingImport.upload.path, parts);
  expect([answer.statusCode, answer.json<{ error?: object }>().error]).toEqual([200, undefined]);
  return answer.json<{ response: TrackingImport }>().response;
};
const preview = (content: string, session?: string) => send(content, { loadToDb: '0' }, session);
const load = (content: string, session?: string) => send(content, { loadToDb: '1' }, session);
const readProgress = () => server.as(token)(contract.trackingImport.progress, {});

const fileOf = (ids: unknown[], prefix: string) =>
  ['order_id,tracking', ...ids.map((id) => `${String(id)},${prefix}${String(id)}`)].join('\n');

/** Copies of one paid order with a plastic SIM; answers their numbers. */
const manyOrders = async (count: number): Promise<number[]> => {
  const { order_info } = await shop.order();
  const copies = await copyOrder(server.running().services.connection.pool, order_info.uuid, count);
  return copies.map(({ id }) => id);
};

const trackingOf = async (ids: number[]) => {
  const { rows } = await query('select tracking from orders where id = any($1) order by id', [ids]);
  return rows.map(({ tracking }) => tracking);
};

describe('a load', () => {
  it('of a large file is answered when it is done, and takes few statements', async () => {
    const ids = await manyOrders(3000);
    // Its last line repeats one that was checked a moment before.
    const content = fileOf([...ids, ids[2900]], 'BIG');
    const failedOrders = [{ id: String(ids[2900]), line: 3002, problems: { order_id: 'repeated:2902' } }];
    const statements = vi.spyOn(server.running().services.connection.pool, 'connect');
    expect(await preview(content)).toMatchObject({ successCount: 3000, failedCount: 1, failedOrders, state: 'ready' });
    expect(await load(content)).toMatchObject({ successCount: 3000, failedCount: 1, failedOrders, state: 'loaded' });
    // One transaction for each batch; a transaction for each line would be thousands.
    expect(statements.mock.calls.length).toBeLessThan(500);
    statements.mockRestore();
    expect(await trackingOf(ids)).toEqual(ids.map((id) => `BIG${id}`));
    const { rows } = await query(
      `select count(*)::int as count from order_history where parameter = 'tracking' and to_value like 'BIG%'`,
    );
    expect(rows).toEqual([{ count: 3000 }]);
  });

  it('that breaks off keeps the finished batches, and the next attempt loads every other line once', async () => {
    const ids = await manyOrders(1000);
    const content = fileOf(ids, 'CUT');
    await preview(content);
    // The connection is cut in the second batch, as if the server had died.
    await query(`create function cut_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await query(`create trigger cut_off before update on orders for each row when (new.tracking = 'CUT${ids[600]}')
      execute function cut_off()`);
    expect(await send(content, { loadToDb: '1', wait: '0' })).toMatchObject({ state: 'loading', failedOrders: [] });
    await vi.waitFor(async () => {
      const { rows } = await query(`select attempts from jobs where kind = 'load-tracking-file' and state = 'waiting'`);
      expect(rows).toEqual([{ attempts: 1 }]);
    }, waitOptions);
    expect(await readProgress()).toMatchObject({ state: 'loading', current: 500, end: 1000 });
    expect((await trackingOf(ids)).filter((tracking) => tracking !== '')).toHaveLength(500);
    await query('drop function cut_off() cascade');
    await query(`update jobs set run_at = now() where state = 'waiting' and kind = 'load-tracking-file'`);
    await wakeServers(server.running().services.connection.pool);
    await vi.waitFor(async () => expect(await readProgress()).toMatchObject({ state: 'loaded', current: 1000 }), waitOptions);
    expect(await trackingOf(ids)).toEqual(ids.map((id) => `CUT${id}`));
    const { rows } = await query('select distinct version from orders where id = any($1)', [ids]);
    expect(rows).toEqual([{ version: 2 }]);
  });

  it('that two servers run at once, because one seemed dead, loads every line once', async () => {
    const ids = await manyOrders(1300);
    const content = fileOf(ids, 'TWO');
    const { uuid } = await preview(content);
    await query(`update imports set state = 'loading', "end" = 1300, current = 0 where uuid = $1`, [uuid]);
    const { connection } = server.running().services;
    const request = { uuid: uuid ?? '', email: 'importer@example.com' };
    const runToEnd = async (): Promise<void> => {
      const result = await loadJob(trackingFile, connection).run(request, noProgress);
      if (result === continueLater) await runToEnd();
    };
    await Promise.all([runToEnd(), runToEnd()]);
    expect(await readProgress()).toMatchObject({ state: 'loaded', successCount: 1300, failedCount: 0 });
    expect(await trackingOf(ids)).toEqual(ids.map((id) => `TWO${id}`));
    const { rows } = await query(
      `select max(version) as version, (select count(*)::int from order_history where to_value like 'TWO%') as entries
       from orders where id = any($1)`,
      [ids],
    );
    expect(rows).toEqual([{ version: 2, entries: 1300 }]);
  });

  it('keeps an order that was edited or cancelled after the preview, and says so', async () => {
    const [edited, cancelled, untouched] = [await shop.order(), await shop.order(), await shop.order()];
    const orders = [edited, cancelled, untouched].map(({ order_info }) => order_info);
    const content = fileOf(
      orders.map(({ id }) => id),
      'NEW',
    );
    expect(await preview(content)).toMatchObject({ successCount: 3, failedCount: 0 });
    const { version, uuid } = edited.order_info;
    await shop.asChief(contract.orders.updateTracking, { uuid, version, tracking: 'BY HAND', tracking_link: '' });
    await shop.asChief(contract.orders.cancel, { order_uuid: cancelled.order_info.uuid });
    expect(await load(content)).toMatchObject({
      successCount: 1,
      failedCount: 2,
      failedOrders: [
        { id: String(edited.order_info.id), line: 2, problems: { order_id: 'order_changed' } },
        { id: String(cancelled.order_info.id), line: 3, problems: { order_id: 'order_not_shipped' } },
      ],
      acceptedOrders: [{ id: String(untouched.order_info.id) }],
    });
    expect(await trackingOf(orders.map(({ id }) => id))).toEqual(['BY HAND', '', `NEW${untouched.order_info.id}`]);
  });

  it('makes a tracking dialog that was opened before it stale', async () => {
    const { order_info } = await shop.order();
    const content = fileOf([order_info.id], 'IMPORTED');
    await preview(content);
    await load(content);
    const { uuid, version } = order_info;
    const edit = shop.asChief(contract.orders.updateTracking, { uuid, version, tracking: 'OLD DIALOG', tracking_link: '' });
    await expect(edit).rejects.toMatchObject({ code: 'stale' } satisfies Partial<Refused>);
    expect(await trackingOf([order_info.id])).toEqual([`IMPORTED${order_info.id}`]);
  });

  it('keeps the link of an order where the file has none, and counts the numbers that it replaces', async () => {
    const { order_info } = await shop.order();
    const { uuid, id, version } = order_info;
    const old = { tracking: 'OLD', tracking_link: 'https://track.example.it/OLD' };
    await shop.asChief(contract.orders.updateTracking, { uuid, version, ...old });
    for (const content of [`order_id,tracking\n${id},NEXT`, `order_id,tracking,tracking_link\n${id},LAST,`]) {
      expect(await preview(content)).toMatchObject({ successCount: 1, replacedCount: 1 });
      await load(content);
    }
    const { delivery_track_info } = await shop.asChief(contract.orders.get, { uuid });
    expect(delivery_track_info).toEqual({ tracking: 'LAST', tracking_link: old.tracking_link });
  });

  it('sees what the change that it waited for has done to the SIMs of an order', async () => {
    const { order_info } = await shop.order();
    const { uuid, id } = order_info;
    const content = fileOf([id], 'WAITED');
    expect(await preview(content)).toMatchObject({ successCount: 1 });
    const { pool } = server.running().services.connection;
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from orders where uuid = $1 for update', [uuid]);
      await holder.query('update order_sims set sim_status = 9 where order_uuid = $1', [uuid]);
      const loaded = load(content);
      await vi.waitFor(async () => expect(await countLockWaits(pool, 'for update')).toBe(1), waitOptions);
      await holder.query('commit');
      const failedOrders = [{ id: String(id), line: 2, problems: { order_id: 'nothing_to_ship' } }];
      expect(await loaded).toMatchObject({ successCount: 0, failedCount: 1, failedOrders });
    } finally {
      holder.release();
    }
    expect(await trackingOf([id])).toEqual(['']);
  });

  it('of the same orders in opposite order by two people does not deadlock', async () => {
    const ids = await manyOrders(240);
    const other = await server.signIn(SystemRole.ChiefAgent);
    const forward = fileOf(ids, 'A');
    const backward = fileOf(ids.toReversed(), 'B');
    const { connection } = server.running().services;
    const deadlocks = async () =>
      Number((await query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]?.['deadlocks']);
    const repeatedLoads = async () =>
      (await query(`select from jobs where kind = 'load-tracking-file' and attempts > 1`)).rowCount;
    const [before, repeated] = [await deadlocks(), await repeatedLoads()];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([preview(forward), preview(backward, other)]);
      const [first, second] = await Promise.all([load(forward), load(backward, other)]);
      expect(first.successCount + second.successCount + first.failedCount + second.failedCount).toBe(480);
    }
    await connection.pool.query('select pg_stat_clear_snapshot()');
    expect(await deadlocks()).toBe(before);
    expect(await repeatedLoads()).toBe(repeated);
  });
});

describe('the failed lines', () => {
  const download = async (path: string, uuid: string) =>
    (await server.request({ url: path, query: { uuid }, headers: { 'x-session-uuid': token } })).body;

  it('are a file that can be corrected and sent again, of this import only', async () => {
    const { order_info } = await shop.order();
    const first = await preview(`tracking;order_id\n=CMD1;999999\nBRT2;${order_info.id}\nBRT3;abc\n`);
    const later = await preview(fileOf([order_info.id], 'LATER'));
    const { path } = contract.trackingImport.failedLines;
    expect((await download(path, first.uuid ?? '')).trim().split(/\r?\n/)).toEqual([
      'order_id,tracking,tracking_link,line,reason',
      `999999,'=CMD1,,2,There is no order with this number`,
      'abc,BRT3,,4,order_id: Please write number',
    ]);
    expect((await download(path, later.uuid ?? '')).trim().split(/\r?\n/)).toHaveLength(1);
  });
});
