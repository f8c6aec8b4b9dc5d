import { contract } from '@simdesk/contract';
import { addDays, isoDay, orderSearchTerms, romeInstant, SystemRole } from '@simdesk/rules';
import { and, gte, ilike, or, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { escapeLike } from '../core/records/listing.ts';
import { orders } from '../database/schema/orders.ts';
import { storeManyOrders } from '../testing/many-orders.ts';
import { testServer } from '../testing/test-server.ts';
import { estimateFound, matchesSearch, piecesOf } from './order-search.ts';

describe('the index finds by three pieces', () => {
  it.each([
    ['+393045455060', ['060', '455', '045']],
    ['brt0601144460', ['t06', '460', '144']],
    ['espmar80m14h740u', ['40u', '4h7', '0m1']],
    ['marco.esposito57@gmail.com', ['o57', 'sit', 'spo']],
    ['anna.verdi@gmail.com', ['rdi', 'nna']],
  ])('%s', (form, pieces) => {
    const found = piecesOf(form);
    expect(found.length).toBeLessThanOrEqual(3);
    expect(found).toEqual(pieces);
  });

  it.each(['giulia', 'francesca', 'gmail.com', '@gmail.com', 'rossi', '105740', '', 'è', '%_%_%_%_1'])('but not %s', (form) => {
    expect(piecesOf(form)).toEqual([]);
  });
});

describe('a search', () => {
  const server = testServer();
  const connection = () => server.running().services.connection;
  let texts: string[];
  beforeAll(async () => {
    await storeManyOrders(connection().pool, 300);
    texts = (await connection().pool.query<{ search: string }>('select search from orders')).rows.map(({ search }) => search);
  });

  const find = async (where: ReturnType<typeof matchesSearch>): Promise<number[]> =>
    (await connection().database.select({ id: orders.id }).from(orders).where(where).orderBy(orders.id)).map(({ id }) => id);

  /** How orders were searched by every piece of every word. */
  const everyPiece = (words: string) =>
    and(...orderSearchTerms(words).map((forms) => or(...forms.map((form) => ilike(orders.search, `%${escapeLike(form)}%`)))));

  it('finds the same orders by the index, by days, on the way, and by every piece of its words', async () => {
    const part = fc
      .tuple(fc.nat(299), fc.nat(120), fc.integer({ min: 1, max: 30 }))
      .map(([order, start, length]) => (texts[order] ?? '').slice(start, start + length));
    const words = fc.array(fc.oneof({ weight: 4, arbitrary: part }, { weight: 1, arbitrary: fc.string({ maxLength: 12 }) }), {
      minLength: 1,
      maxLength: 2,
    });
    await fc.assert(
      fc.asyncProperty(words, async (chosen) => {
        const search = chosen.join(' ').replaceAll('\0', '').toUpperCase();
        const expected = await find(everyPiece(search));
        for (const reads of ['index', 'days', 'orders'] as const)
          expect(await find(matchesSearch(search, reads, { from: null, to: null })), reads).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['luca', 'luca brt', '393', 'rossi'])(
    'for “%s” is estimated alike if PostgreSQL plans parallel workers',
    async (search) => {
      const alone = await estimateFound(connection().database, search);
      const withWorkers = await connection().database.transaction(async (db) => {
        const settings = [
          'min_parallel_table_scan_size',
          'min_parallel_index_scan_size',
          'parallel_setup_cost',
          'parallel_tuple_cost',
        ];
        for (const setting of settings) await db.execute(sql.raw(`set local ${setting} = 0`));
        return estimateFound(db, search);
      });
      expect(withWorkers).toEqual(alone);
    },
  );

  /** Two letters and parts that all tracking numbers have are read from the orders of the days. */
  it.each(['io', 'it', 'a', 'luca example', 'giulia 1', 'example.it'])(
    'for “%s” lists and counts what every piece finds',
    async (search) => {
      const asChief = server.as(await server.signIn(SystemRole.ChiefAgent));
      for (const days of [30, 90, 1000]) {
        const startDate = `${addDays(isoDay(new Date()), -days)}T00:00:00`;
        const { data, total } = await asChief(contract.orders.list, { page: 1, pageSize: 50, search, startDate });
        const since = gte(orders.create_at, romeInstant(startDate.slice(0, 10)).toISOString());
        const expected = await find(and(everyPiece(search), since));
        expect([total, data.length]).toEqual([expected.length, Math.min(50, expected.length)]);
        expect(data.filter(({ id }) => !expected.includes(id))).toEqual([]);
      }
    },
  );
});
