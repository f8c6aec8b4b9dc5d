import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sha256 } from '../../apps/server/dist/core/auth/sessions.js';
import { startEmbeddedDatabase } from '../../apps/server/dist/database/embedded-database.js';
import { migrate } from '../../apps/server/dist/database/migrate.js';

/** A fresh PostgreSQL with the tables of the server, its orders, and the plain table of the floor. */
export const openDatabase = async (orders) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'simdesk-bench-'));
  const postgres = await startEmbeddedDatabase(dataDir, () => undefined);
  const { host, port, user, password, database } = postgres.ownerConnection;
  await migrate(postgres.ownerConnection);
  const pool = new pg.Pool({ ...postgres.ownerConnection, max: 2 });
  // A connection that ends with the database says so.
  pool.on('error', ({ message }) => console.error(message));
  const keys = await storeShop(pool);
  // An index of trigrams is built much faster than it is extended.
  for (const index of ['order_texts_text_idx', 'order_trackings_tracking_idx']) await pool.query(`drop index ${index}`);
  await pool.query(insertOrders, [orders, keys.shop]);
  await pool.query(insertSims);
  await pool.query(plainTable);
  await pool.query(trigramIndexes);
  await pool.query('select reset_search_counts()');
  for (const table of [
    'orders',
    'order_sims',
    'order_texts',
    'order_trackings',
    'order_counts',
    'order_waits',
    'lane_counts',
    'search_changes',
    'floor.orders',
  ])
    await pool.query(`vacuum analyze ${table}`);
  return {
    pool,
    dataDir,
    keys,
    url: `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`,
    /** The first column of a query. */
    column: async (text, values) => (await pool.query({ text, values, rowMode: 'array' })).rows.map(([value]) => value),
    close: async () => {
      await pool.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const trigramIndexes = `
  set maintenance_work_mem = '512MB';
  create index order_texts_text_idx on order_texts using gin (text gin_trgm_ops);
  create index order_trackings_tracking_idx on order_trackings using gin (tracking gin_trgm_ops);
  reset maintenance_work_mem`;

const storeShop = async (pool) => {
  const keys = { shop: randomUUID(), shopKey: randomUUID() };
  await pool.query(`insert into shops (uuid, name) values ($1, 'Bench')`, [keys.shop]);
  await pool.query(
    `insert into storefront_keys (name, kind, shop_uuid, key_hash, created_by) values ('Bench', 'shop', $1, $2, 'bench')`,
    [keys.shop, sha256(keys.shopKey)],
  );
  return keys;
};

/** 90 days: the last week is at work, the older orders are finished or cancelled, a few are stuck. */
const insertOrders = `
  insert into orders (
    created_at, status, status_at, payment_status, payment_sum, discount_amount, amount, shipment_price, esim_count, psim_count,
    paid_at, paid_method, paid_data, note, tracking, tracking_link, first_name, last_name, fiscal_code, birth_place, date_of_birth,
    gender, email, phone, phones, delivery, residential, shop_uuid
  )
  select
    at, status, at + interval '1 hour', case when status = 6 then 0 else 1 end, price, 0, price, 0, n % 2, 1 + n % 2,
    case when status <> 6 then at + interval '1 minute' end, 'card', '{"brand": "VISA", "number": "4242"}',
    case when n % 5 = 0 then 'Customer asked for a call ' || n else '' end,
    case when status in (2, 3, 7) then 'IT' || md5(n::text) else '' end, '',
    (array['Giulia', 'Marco', 'Francesca', 'Luca', 'Sara', 'Matteo', 'Niccolò'])[1 + n % 7], initcap(substr(md5(n::text), 1, 9)),
    upper(substr(md5('f' || n), 1, 16)), 'Roma', date '1960-01-01' + n % 15000, 'f', substr(md5('e' || n), 1, 12) || '@example.it',
    '+39 3' || phone, '+393' || phone, address, address, $2::uuid
  from (
    select
      n, at, 5 + n % 60 + (n * 37 % 100) * 0.01 as price, lpad(((n::bigint * 7919) % 1000000000)::text, 9, '0') as phone,
      case
        when n % 19 = 0 then 6 when n % 13 = 0 then 5 when at > now() - interval '8 days' then n % 4
        when n % 500 = 0 then 2 when n % 701 = 0 then 0 else 7
      end as status
    from generate_series(1, $1::integer) as n, lateral (select now() - (n::double precision / $1) * interval '90 days' as at) as day
  ) as generated, jsonb_build_object(
    'street_name', 'Via Torino', 'street_number', '1', 'city', 'Milano', 'province', 'MI', 'zip_code', '20123', 'country', 'Italia'
  ) as address`;

const insertSims = `
  insert into order_sims (
    order_uuid, place, offer_id, offer_name, offer_price, sim_status, status_at, is_esim, esim_price, table_items, total_sum,
    topup_amount, options, is_send_bss
  )
  select
    uuid, place, 101, 'Super 50', 5.99,
    case status when 6 then 0 when 5 then 9 when 7 then 7 when 3 then 2 when 2 then 102 when 1 then 101 else 100 end,
    status_at, place <= esim_count, 0, '[{"name": "Super 50", "type": "offer", "price": 5.99}]', 5.99, 0, '[]', status not in (0, 6)
  from orders, generate_series(1, esim_count + psim_count) as place`;

/** What the floor serves: one table with indexes on date and status. */
const plainTable = `
  create schema floor;
  create table floor.orders as
    select uuid, id, created_at, status, payment_status, payment_sum, amount, first_name, last_name, fiscal_code, birth_place,
      date_of_birth, gender, email, phone, note, tracking, delivery, residential, paid_data, esim_count, psim_count
    from public.orders;
  alter table floor.orders add primary key (uuid);
  create index on floor.orders (created_at);
  create index on floor.orders (status)`;
