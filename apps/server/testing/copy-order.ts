import type pg from 'pg';

/** Inserts copies of an order with its SIMs, for tests that need thousands; answers them by ascending number. */
export const copyOrder = async (pool: pg.Pool, uuid: string, count: number): Promise<{ uuid: string; id: number }[]> => {
  const [orderColumns, simColumns] = [await copiedColumns(pool, 'orders'), await copiedColumns(pool, 'order_sims')];
  const { rows } = await pool.query<{ uuid: string; id: number }>(
    `with copies as (
      insert into orders (${orderColumns}) select ${orderColumns} from orders, generate_series(1, $2::integer) where uuid = $1
      returning uuid, id
    ), sims as (
      insert into order_sims (order_uuid, ${simColumns})
      select copies.uuid, ${simColumns} from copies, order_sims where order_sims.order_uuid = $1
    ) select uuid, id from copies order by id`,
    [uuid, count],
  );
  return rows;
};

const copiedColumns = async (pool: pg.Pool, table: string): Promise<string> => {
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns
    where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('uuid', 'order_uuid')`,
    [table],
  );
  return rows.map(({ column_name }) => `"${column_name}"`).join(', ');
};
