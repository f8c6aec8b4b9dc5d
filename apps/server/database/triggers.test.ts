import { describe, expect, it } from 'vitest';
import { postponeJob } from '../testing/jobs.ts';
import { testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const shop = testShop(server);

interface Trigger {
  name: string;
  definition: string;
  source: string;
}

/** The triggers that migrations create. */
const readTriggers = async (): Promise<Trigger[]> => {
  const { rows } = await server.running().services.connection.pool.query<Trigger>(
    `select tgname as name, pg_get_triggerdef(t.oid) as definition, prosrc as source from pg_trigger t join pg_proc p on p.oid = tgfoid
     where not tgisinternal and tgparentid = 0 order by tgname`,
  );
  return rows;
};

/** A key does not change: a function reads it to find the row. */
const keys = ['id', 'uuid', 'order_uuid'];

const namedColumns = (trigger: Pick<Trigger, 'definition'> | undefined): string[] =>
  / UPDATE OF (.+?) ON /.exec(trigger?.definition ?? '')?.[1]?.split(', ') ?? [];

describe('a trigger', () => {
  it('has no condition, because every statement on the table would copy it', async () => {
    const triggers = await readTriggers();
    expect(triggers.length).toBeGreaterThan(6);
    expect(triggers.filter(({ definition }) => definition.includes(' WHEN (')).map(({ name }) => name)).toEqual([]);
  });

  it('names exactly the columns that its function reads, so that other changes do not meet it and none is missed', async () => {
    const triggers = (await readTriggers()).filter(({ definition }) => definition.includes(' UPDATE OF '));
    expect(triggers.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders_checked', 'orders_count_changed']));
    // A trigger sets it before the others compare it.
    const columnsOfSearch = namedColumns(triggers.find(({ name }) => name === 'orders_search_set'));
    for (const { name, definition, source } of triggers) {
      const named = namedColumns({ definition });
      const read = [...source.matchAll(/\b(?:old|new)\.(\w+)\b(?! *:=)/g)].flatMap(([, column = '']) =>
        column === 'search' ? columnsOfSearch : [column],
      );
      expect([...new Set(read)].filter((column) => !keys.includes(column) || named.includes(column)).toSorted(), name).toEqual(
        named.toSorted(),
      );
    }
  });
});

describe('a change of an order that leaves what a trigger reads as it was', () => {
  it('writes no counts, texts, tracking numbers or changes of the search', async () => {
    const { pool } = server.running().services.connection;
    const written = async () => {
      const { rows } = await pool.query<unknown[]>({
        rowMode: 'array',
        text: `select (select json_agg(c) from order_counts c), (select json_agg(array[t.xmin::text, t.id::text]) from order_texts t),
          (select json_agg(array[t.xmin::text, t.id::text]) from order_trackings t), (select json_agg(c) from search_changes c)`,
      });
      return rows;
    };
    await Promise.all(['refresh-search-counts', 'fold-order-counts'].map((kind) => postponeJob(pool, kind)));
    await shop.order();
    await pool.query(`update orders set tracking = 'TR-1'`);
    const before = await written();
    expect(before[0]).not.toContain(null);
    await pool.query(
      `update orders set created_at = created_at, status = status, payment_status = payment_status,
         esim_count = esim_count, psim_count = psim_count, amount = amount, refund_sum = refund_sum, first_name = first_name,
         last_name = last_name, email = email, fiscal_code = fiscal_code, phone = phone, phones = phones, tracking = tracking`,
    );
    expect(await written()).toEqual(before);
  });
});
