import type pg from 'pg';

/**
 * Inserts the orders of two years: old ones are finished or cancelled, a few are stuck. All of them use the discount code, if it
 * is given.
 */
export const storeManyOrders = async (pool: pg.Pool, count: number, discountCode: string | null = null): Promise<void> => {
  await pool.query(insertOrders, [count, discountCode]);
  await pool.query(insertSims);
  await pool.query('vacuum analyze orders');
  await pool.query('vacuum analyze order_sims');
  for (const table of ['order_texts', 'order_trackings']) await pool.query(`vacuum analyze ${table}`);
};

const insertOrders = `
  insert into orders (
    created_at, status, status_at, payment_status, payment_sum, discount_amount, amount, shipment_price, esim_count, psim_count,
    paid_at, tracking, first_name, last_name, fiscal_code, birth_place, date_of_birth, gender, email, phone, delivery, residential,
    discount_code_uuid
  )
  select
    at, status, at + interval '1 hour', case when status = 6 then 0 when status = 5 then 2 else 1 end, price + discount, discount, price,
    0, n % 3, 1 + n % 2,
    case when status <> 6 then at + interval '1 minute' end, case when status in (3, 7) then 'IT' || md5(n::text) else '' end,
    (array['Giulia', 'Marco', 'Francesca', 'Luca', 'Sara', 'Matteo', 'Niccolò'])[1 + n % 7], initcap(substr(md5(n::text), 1, 9)),
    upper(substr(md5('f' || n), 1, 16)), 'Roma', date '1960-01-01' + n % 15000, 'f', substr(md5('e' || n), 1, 12) || '@example.it',
    '+39 3' || lpad(((n::bigint * 7919) % 1000000000)::text, 9, '0'), address, address, $2
  from (
    select
      n, at, 5 + n % 60 + (n * 37 % 100) * 0.01 as price, case when $2::uuid is null then 0 else (n * 13 % 500) * 0.01 end as discount,
      case
        when n % 19 = 0 then 6 when n % 13 = 0 then 5 when at > now() - interval '3 days' then n % 3
        when n % 500 = 0 then 2 when n % 701 = 0 then 0 else 7
      end as status
    from generate_series(1, $1) as n, lateral (select now() - (n::double precision / $1) * interval '730 days' as at) as day
  ) as generated, jsonb_build_object(
    'street_name', repeat('Via Torino ', 9), 'street_number', '1', 'city', 'Milano', 'province', 'MI', 'zip_code', '20123', 'country', 'Italia'
  ) as address`;

const insertSims = `
  insert into order_sims (
    order_uuid, place, offer_id, offer_name, offer_price, sim_status, status_at, is_esim, esim_price, table_items, total_sum,
    topup_amount, options, is_send_bss, error_bss
  )
  select
    uuid, place, 101, 'Super 50', 5.99,
    case status when 6 then 0 when 5 then 9 when 7 then 7 when 2 then 2 else 100 end,
    status_at, place <= esim_count, 0, '[]', 5.99, 0, '[]', status not in (0, 6), case when id % 997 = 0 then 'Unknown offer' end
  from orders, generate_series(1, esim_count + psim_count) as place
  where not exists (select from order_sims where order_uuid = orders.uuid)`;
