import { describe, expect, it } from 'vitest';
import { storeManyOrders } from '../testing/many-orders.ts';
import { wrongOrderCounts } from '../testing/order-counts.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer } from '../testing/test-server.ts';
import { checkOrderCounts, foldCounts } from './order-counts-jobs.ts';
import { noProgress } from '../testing/jobs.ts';

const server = testServer();
const connection = () => server.running().services.connection;
const run = async (statement: string, values: unknown[] = []) => (await connection().pool.query(statement, values)).rows as Row[];
type Row = Record<string, string | number>;

const foldAll = async () => {
  while (await foldCounts(connection().database));
};

describe('the counts of orders', () => {
  it('are right after every kind of change, before and after they are folded', async () => {
    await storeManyOrders(connection().pool, 500);
    const changes = [
      `update orders set status = 5 where id % 7 = 0 and payment_status <> 0`,
      `update orders set payment_status = 2, refund_sum = amount where id % 5 = 0 and status <> 6`,
      `update orders set refund_sum = 0.01 where id % 11 = 0`,
      `update orders set created_at = created_at - interval '3 hours' where id % 3 = 0`,
      `update orders set psim_count = psim_count + 1, esim_count = 0 where id % 4 = 0`,
      `update orders set payment_sum = amount + 1.5, discount_amount = 0, amount = amount + 1.5 where id % 9 = 0`,
      `update orders set status = 7, payment_status = 1 where status = 6 and id % 2 = 0`,
      `update order_sims set sim_status = 2, status_at = now() - interval '3 days' where topup_amount = 0 and place = 1`,
      `update order_sims set error_bss = 'Unknown offer', is_cancel_owed = true where place = 2`,
      `update orders set tracking = case tracking when '' then 'X' else '' end where id % 5 < 3`,
      `update orders set tracking = 'Brt ' || id where id % 5 = 1`,
      `update orders set first_name = 'Ugo', email = upper(email), phone = '0039 ' || id, phones = null where id % 4 < 2`,
      `update orders set last_name = '', fiscal_code = 'X', phones = '+39' || id || ' +391' where id % 4 = 1`,
      `update orders set delivered_at = now(), status = 4 where status <> 6 and id % 8 = 0`,
      `delete from order_sims where place = 3`,
      `delete from orders where id % 6 = 0`,
    ];
    expect(await wrongOrderCounts(connection().pool)).toEqual([]);
    for (const change of changes) {
      await run(change);
      expect(await wrongOrderCounts(connection().pool), change).toEqual([]);
      await foldAll();
      expect(await wrongOrderCounts(connection().pool), `${change}, folded`).toEqual([]);
    }
    for (const [table, group] of [
      ['order_counts', 'day, status, payment_status'],
      ['lane_counts', 'lane, day'],
    ]) {
      const [folded] = await run(`select count(*)::int as rows, count(distinct (${group}))::int as groups from ${table}`);
      expect(folded?.['rows']).toBeGreaterThan(0);
      expect(folded?.['rows']).toBe(folded?.['groups']);
    }
    await run('truncate orders cascade');
    for (const table of ['order_counts', 'lane_counts', 'order_texts', 'order_trackings'])
      expect(await run(`select * from ${table}`)).toEqual([]);
  });

  it('are not touched by a change that counts nothing', async () => {
    const { uuid } = await storeOrder(connection().database);
    const [before] = await run('select count(*) from order_counts');
    await run(`update orders set note = 'called', tracking = 'X', version = version + 1 where uuid = $1`, [uuid]);
    expect(await run('select count(*) from order_counts')).toEqual([before]);
  });

  it('of a transaction that fails are not stored', async () => {
    const before = await run('select sum(orders) from order_counts');
    const failing = connection().database.transaction(async (db) => {
      await storeOrder(db);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await run('select sum(orders) from order_counts')).toEqual(before);
  });

  it('are right in every snapshot while several write and fold at once', { timeout: 30_000 }, async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => storeOrder(connection().database)));
    let writing = true;
    const write = async ({ uuid }: { uuid: string }) => {
      for (let n = 0; n < 30; n += 1) {
        await run('update orders set status = $2, refund_sum = $3 where uuid = $1', [uuid, n % 5, (n % 9) / 100]);
        if (n % 10 === 0)
          await storeOrder(connection().database, { create_at: new Date(Date.UTC(2026, 0, 1 + n)).toISOString() });
      }
    };
    const whileWriting = async (work: () => Promise<unknown>) => {
      while (writing) await work();
    };
    const fold = () => whileWriting(() => foldCounts(connection().database));
    const check = () => whileWriting(async () => expect(await wrongOrderCounts(connection().pool)).toEqual([]));
    const others = Promise.all([fold(), fold(), check()]);
    await Promise.all(orders.map(write)).finally(() => (writing = false));
    await others;
    await foldAll();
    expect(await wrongOrderCounts(connection().pool)).toEqual([]);
  });

  it('that are wrong are repaired and reported by the nightly job', async () => {
    await storeManyOrders(connection().pool, 100);
    await foldAll();
    await run('delete from order_counts where number in (select number from order_counts order by number limit 2)');
    await run(`insert into order_counts (day, status, payment_status, orders, with_esim, with_psim, esims, psims, amount, revenue)
      values ('2020-02-02', 7, 1, 3, 1, 2, 1, 2, 10, 9.5)`);
    expect(await wrongOrderCounts(connection().pool)).toHaveLength(3);
    const logged: unknown[] = [];
    const log = { error: (details: unknown) => logged.push(details) } as never;
    const job = checkOrderCounts({ connection: connection(), log });
    expect(await job.run({}, noProgress)).toEqual({ wrongCounts: 3, wrongWaits: 0 });
    expect(logged).toMatchObject([{ counts: [{}, {}, {}], waits: [] }]);
    expect(await wrongOrderCounts(connection().pool)).toEqual([]);
    expect(await job.run({}, noProgress)).toEqual({ wrongCounts: 0, wrongWaits: 0 });
    expect(logged).toHaveLength(1);
    // Not longer, so that the day stays the same at any time of the day.
    await run(
      `update order_waits set since = since + interval '1 microsecond' where ctid in (select min(ctid) from order_waits)`,
    );
    await run(`delete from lane_counts where number in (select max(number) from lane_counts)`);
    expect(await job.run({}, noProgress)).toEqual({ wrongCounts: 1, wrongWaits: 1 });
    expect(await wrongOrderCounts(connection().pool)).toEqual([]);
  });
});
