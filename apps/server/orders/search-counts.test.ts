import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@simdesk/contract';
import { orderSearchTerms, SystemRole } from '@simdesk/rules';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseOrders } from '../personal-data/erase-orders.ts';
import { postponeJob, noProgress } from '../testing/jobs.ts';
import { storeManyOrders } from '../testing/many-orders.ts';
import { wrongOrderCounts } from '../testing/order-counts.ts';
import { rowsRead } from '../testing/sequential-scans.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { countLockWaits } from '../testing/lock-waits.ts';
import { testServer } from '../testing/test-server.ts';
import { checkSearchCounts, refreshSearchCounts, resetSearchCounts } from './search-counts-jobs.ts';
import { countAndKeep, countSearch } from './search-counts.ts';

const server = testServer();
const connection = () => server.running().services.connection;
const run = async (statement: string, values: unknown[] = []) => (await connection().pool.query(statement, values)).rows as Row[];
type Row = Record<string, string | number>;

const always = { from: null, to: null };
const terms = orderSearchTerms;
const refresh = () => refreshSearchCounts(connection()).run({}, noProgress);
const count = (search: string) => countSearch(connection().database, terms(search), always);
const kept = async () => (await run('select terms from usable_search_counts order by terms')).map((row) => row['terms']);
const changes = async () => Number((await run('select count(*)::int as n from search_changes'))[0]?.['n']);
/** Makes the changes due for the job at once. */
const age = () => run(`update search_count_resets set reset_at = reset_at - interval '2 hours'`);
const stored = async (search: string) => {
  const like = terms(search).map(([form = '']) => `%${form}%`);
  return Number((await run('select count(*)::int as n from orders where search like all ($1)', [like]))[0]?.['n']);
};

const searches = ['luca', 'example.it', 'giulia example.it', 'it', '3', 'mar', 'brt', 'nowhere'];

beforeAll(async () => {
  await postponeJob(connection().pool, 'refresh-search-counts');
  await storeManyOrders(connection().pool, 3000);
});
beforeEach(async () => {
  await resetSearchCounts(connection().database);
});

describe('the count of a search', () => {
  const keepAll = () => Promise.all(searches.map((search) => countAndKeep(connection().database, terms(search), 0)));

  it('is exact after every kind of change, before and after the changes are added to it', async () => {
    await keepAll();
    const changesOfOrders = [
      `update orders set tracking = case tracking when '' then 'Brt ' || id else '' end where id % 3 = 0`,
      `update orders set first_name = 'Luca', email = upper(email) where id % 4 = 0`,
      `update orders set last_name = 'Martini', tracking = 'BRT' where id % 5 = 0`,
      `update orders set last_name = last_name, note = 'called', status_at = now() where id % 2 = 0`,
      `update orders set phone = '+39 333 ' || id, phones = null where id % 7 = 0`,
      `update orders set status = case when id % 2 = 0 then 0 else 2 end, tracking = '' where id % 9 < 3 and status <> 6`,
      `do $$ begin
        perform store_trackings(array_agg(id), array_agg('BRT 9' || id % 8), array_agg(''::text), 'importer') from orders where id % 9 = 1;
        update orders set tracking = 'gls ' || tracking where id % 6 = 1;
      end $$`,
      `delete from orders where id % 11 = 0`,
    ];
    for (const change of changesOfOrders) {
      await run(change);
      await storeManyOrders(connection().pool, 20);
      expect(await Promise.all(searches.map(count)), change).toEqual(await Promise.all(searches.map(stored)));
      expect(await wrongOrderCounts(connection().pool), change).toEqual([]);
      await age();
      await refresh();
      expect(await changes()).toBe(0);
      expect(await Promise.all(searches.map(count)), `${change}, added`).toEqual(await Promise.all(searches.map(stored)));
      expect(await kept()).toHaveLength(searches.length);
      expect(await wrongOrderCounts(connection().pool)).toEqual([]);
    }
  });

  it('is exact in every snapshot while several write, count and add the changes at once', { timeout: 30_000 }, async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => storeOrder(connection().database)));
    let writing = true;
    const write = async ({ uuid }: { uuid: string }) => {
      for (let n = 0; n < 30; n += 1) {
        await run('update orders set first_name = $2, tracking = $3 where uuid = $1', [
          uuid,
          ['Luca', 'Sara'][n % 2],
          `Brt ${n % 3}`,
        ]);
        if (n % 10 === 0) await storeOrder(connection().database, { first_name: 'Luca' });
      }
    };
    const whileWriting = async (work: () => Promise<unknown>) => {
      while (writing) await work();
    };
    let checks = 0;
    const others = Promise.all([
      // With pauses: a count that is made while the changes are removed is of no use.
      whileWriting(() =>
        age()
          .then(refresh)
          .then(() => pause(30)),
      ),
      whileWriting(keepAll),
      whileWriting(() =>
        connection()
          .database.transaction(resetSearchCounts)
          .then(() => pause(200)),
      ),
      whileWriting(async () => {
        expect(await wrongOrderCounts(connection().pool)).toEqual([]);
        checks += (await kept()).length;
      }),
    ]);
    await Promise.all(orders.map(write)).finally(() => (writing = false));
    await others;
    expect(checks).toBeGreaterThan(0);
    expect(await Promise.all(searches.map(count))).toEqual(await Promise.all(searches.map(stored)));
  });

  const renameOne = `update orders set first_name = 'Luca' where id = (select min(id) from orders where first_name = 'Sara')`;

  it('knows a transaction that began before it and ended after it, and one that ended before it', async () => {
    const client = await connection().pool.connect();
    try {
      await client.query('begin');
      await client.query(renameOne.replace('min', 'max'));
      await run(renameOne);
      const before = await countAndKeep(connection().database, terms('luca'), 0);
      expect(await count('luca')).toBe(before);
      await age();
      await refresh();
      expect(await count('luca')).toBe(before);
      await client.query('commit');
      expect(await count('luca')).toBe(before + 1);
    } finally {
      client.release();
    }
  });

  it('knows what is changed while the job adds the changes', async () => {
    const before = await countAndKeep(connection().database, terms('luca'), 0);
    await run(renameOne);
    await age();
    const client = await connection().pool.connect();
    try {
      await client.query('begin');
      await client.query('select from search_counts for update');
      const refreshed = refresh();
      await vi.waitFor(async () => expect(await countLockWaits(connection().pool, 'update search_counts')).toBe(1));
      await run(renameOne);
      await client.query('commit');
      await refreshed;
    } finally {
      client.release();
    }
    expect([await kept(), await changes()]).toEqual([['[["luca"]]'], 1]);
    expect(await count('luca')).toBe(before + 2);
  });

  it('is of no use if changes were removed while it was counted', async () => {
    await connection().database.transaction(async (db) => {
      await db.execute('set transaction isolation level repeatable read');
      await db.execute('select');
      await run(renameOne);
      await resetSearchCounts(connection().database);
      await countAndKeep(db, terms('luca'), 0);
    });
    expect(await kept()).toEqual([]);
    expect(await count('luca')).toBe(await stored('luca'));
  });

  it('does not wait for the job that removes or refreshes it', async () => {
    for (const change of ['delete from search_counts', 'update search_counts set orders = 0']) {
      await countAndKeep(connection().database, terms('luca'), 0);
      await run('insert into search_count_resets default values');
      const client = await connection().pool.connect();
      try {
        await client.query('begin');
        await client.query(change);
        expect(await count('luca'), change).toBe(await stored('luca'));
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });

  it('is kept only of many orders, and of no range that leaves some out', async () => {
    expect(await count('nowhere')).toBe(0);
    expect(await count('marco')).toBe(await stored('marco'));
    expect(await kept()).toEqual([]);
    expect(await count('example.it')).toBe(await stored('example.it'));
    expect(await kept()).toEqual(['[["example.it"]]']);
    const noon = new Date(Date.now() - 365 * 86_400_000);
    const [from, to] = await Promise.all(
      [
        { from: noon, to: null },
        { from: null, to: noon },
      ].map((range) => countSearch(connection().database, terms('example.it'), range)),
    );
    expect(from).toBeGreaterThan(1000);
    expect(Number(from) + Number(to)).toBe(await stored('example.it'));
  });

  it('is answered without reading the texts again', async () => {
    const asChief = server.as(await server.signIn(SystemRole.ChiefAgent));
    const query = { page: 1, pageSize: 15, search: 'it', startDate: '2000-01-01T00:00:00', endDate: '2100-01-01T00:00:00' };
    const list = () => asChief(contract.orders.list, query);
    const first = await list();
    expect(first.total).toBe(await stored('it'));
    let again: Awaited<ReturnType<typeof list>> | null = null;
    expect(await rowsRead(connection().pool, 'order_texts', async () => (again = await list()))).toBeLessThan(10);
    expect(again).toEqual(first);
  });

  it('is answered where nothing may be written, as on a replica', async () => {
    const answers = await connection().database.transaction(async (db) => {
      await db.execute('set transaction read only');
      return Promise.all([count('example.it'), countSearch(db, terms('luca'), always)]);
    });
    expect(answers).toEqual([await stored('example.it'), await stored('luca')]);
  });
});

describe('kept counts are forgotten', () => {
  const keepOne = async () => {
    await count('example.it');
    expect(await kept()).toHaveLength(1);
  };
  beforeEach(keepOne);

  it('in a copy of the database', async () => {
    await storeOrder(connection().database);
    await run(`update search_count_resets set cluster = '1'`);
    expect(await kept()).toEqual([]);
    expect(await changes()).toBe(1);
    await refresh();
    expect(await run('select (select count(*) from search_counts)::int as counts, cluster from search_count_resets')).toEqual([
      { counts: 0, cluster: (await run('select database_cluster() as name'))[0]?.['name'] },
    ]);
    expect(await changes()).toBe(0);
  });

  it('with the changes, when the customer of an order is erased', async () => {
    const order = await storeOrder(connection().database, { first_name: 'Ermenegildo' });
    const [row] = await run('select * from orders where uuid = $1', [order.uuid]);
    await connection().database.transaction((db) => eraseOrders(db, [row as never]));
    expect([await kept(), await changes()]).toEqual([[], 0]);
  });

  it('a month after they were counted', async () => {
    await run(`update search_counts set counted_at = now() - interval '31 days'`);
    await storeOrder(connection().database);
    await age();
    await refresh();
    expect(await kept()).toEqual([]);
  });

  it('if the nightly job finds one that is wrong, and it counts the frequent words', async () => {
    const logged: unknown[] = [];
    const log = { error: (details: unknown) => logged.push(details) } as never;
    const check = () => checkSearchCounts({ connection: connection(), log }, 2000).run({}, noProgress);
    const ofProvider = ['[["@example.it"]]', '[["example"]]', '[["example.it"]]'];
    expect(await check()).toEqual({ wrong: 0, counted: 2 });
    expect(new Set(await kept())).toEqual(new Set(ofProvider));
    await run(`update search_counts set orders = orders + 1 where terms = '[["example.it"]]'`);
    expect(await check()).toEqual({ wrong: 1, counted: 3 });
    expect(logged).toMatchObject([{ wrong: [{ terms: '[["example.it"]]' }] }]);
    await run(`update orders set first_name = 'Gianluca', tracking = 'BRT' || id`);
    expect(await check()).toEqual({ wrong: 0, counted: 2 });
    expect(new Set(await kept())).toEqual(new Set([...ofProvider, '[["brt"]]', '[["gianluca"]]']));
    expect(await check()).toEqual({ wrong: 0, counted: 0 });
  });
});
