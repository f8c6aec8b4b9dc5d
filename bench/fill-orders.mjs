/** Inserts orders of two years with names, domains and numbers as frequent as real ones, unless they are there. */
export const fillOrders = async (pool, count) => {
  const { rows } = await pool.query('select count(*)::int as stored from orders');
  if (rows[0].stored >= count) return;
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '1GB'; set synchronous_commit = off`);
    // A trigram index is built much faster than it is extended.
    await client.query('drop index if exists order_texts_text_idx');
    const chunk = 50_000;
    for (let first = rows[0].stored + 1; first <= count; first += chunk) {
      await client.query(insertOrders, [first, Math.min(first + chunk - 1, count), count]);
      console.log(`${Math.min(first + chunk - 1, count)} orders`);
    }
    await client.query(insertSims);
    await client.query('create index order_texts_text_idx on order_texts using gin (text gin_trgm_ops)');
    await client.query('select reset_search_counts()');
    const ofOrders = ['orders', 'order_sims', 'order_texts', 'order_trackings', 'order_counts', 'order_waits', 'lane_counts'];
    for (const table of [...ofOrders, 'search_changes']) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
};

const firstNames = `(array['Giulia', 'Marco', 'Francesca', 'Luca', 'Sara', 'Matteo', 'Niccolò', 'Martina', 'Alessandro', 'Chiara', 'Andrea',
  'Elena', 'Davide', 'Valentina', 'Simone', 'Federica', 'Stefano', 'Silvia', 'Antonio', 'Maria'])`;
const lastNames = `(array['Rossi', 'Russo', 'Ferrari', 'Esposito', 'Bianchi', 'Romano', 'Colombo', 'Ricci', 'Marino', 'Greco', 'Bruno',
  'Gallo', 'Conti', 'De Luca', 'Mancini', 'Costa', 'Giordano', 'Rizzo', 'Lombardi', 'Moretti'])`;
const domains = `(array['gmail.com', 'libero.it', 'hotmail.it', 'gmail.com', 'yahoo.it', 'gmail.com', 'outlook.it', 'tiscali.it'])`;

const insertOrders = `
  insert into orders (
    created_at, status, status_at, payment_status, payment_sum, discount_amount, amount, refund_sum, shipment_price, esim_count, psim_count,
    paid_at, tracking, first_name, last_name, fiscal_code, birth_place, date_of_birth, gender, email, phone, phones, delivery, residential
  )
  select
    at, status, at + interval '1 hour', case when status = 6 then 0 when status = 5 then 2 when n % 4001 = 0 then 3 else 1 end, price, 0, price,
    case when status = 5 then price else 0 end, 0, n % 3, 1 + n % 2,
    case when status <> 6 then at + interval '1 minute' end,
    case when status in (3, 7) then 'BRT' || lpad((n::bigint * 104729 % 10000000000)::text, 10, '0') else '' end,
    first_name, last_name,
    upper(substr(last_name, 1, 3) || substr(first_name, 1, 3)) || lpad((n * 7 % 100)::text, 2, '0') || 'M' || lpad((n * 31 % 71)::text, 2, '0')
      || 'H' || lpad((n % 1000)::text, 3, '0') || chr(65 + n % 26),
    'Roma', date '1960-01-01' + n % 15000, 'f',
    lower(replace(first_name || '.' || last_name, ' ', '')) || n || '@' || (${domains})[1 + (hash >> 8) % 8],
    '+39 3' || digits, '+393' || digits, address, address
  from (
    select
      n, at, abs(hashint4(n)) as hash, 5 + n % 60 + (n * 37::bigint % 100) * 0.01 as price,
      lpad((n::bigint * 7919 % 1000000000)::text, 9, '0') as digits,
      (${firstNames})[1 + abs(hashint4(n + 1)) % 20] as first_name,
      case when n % 5 > 0 then initcap(translate(substr(md5((abs(hashint4(n + 2)) % 30000)::text), 1, 8), '0123456789', 'aeioulrnst'))
        when n % 100000 = 5 then 'Zuccarello' else (${lastNames})[1 + abs(hashint4(n + 2)) % 20] end as last_name,
      case
        when n % 19 = 0 then 6 when n % 13 = 0 then 5 when at > now() - interval '3 days' then n % 3
        when n % 500 = 0 then 2 when n % 701 = 0 then 0 else 7
      end as status
    from generate_series($1::integer, $2::integer) as n,
      lateral (select now() - ($3::integer - n)::double precision / $3 * interval '730 days' as at) as day
  ) as generated, jsonb_build_object(
    'street_name', 'Via Torino', 'street_number', '1', 'city', 'Milano', 'province', 'MI', 'zip_code', '20123', 'country', 'Italia'
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
