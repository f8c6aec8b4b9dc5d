import type pg from 'pg';

/** The counts, the waits, the searched texts and the counts of searches that are not those of the orders; each in one snapshot. */
export const wrongOrderCounts = async (pool: Pick<pg.Pool, 'query'>): Promise<unknown[]> => {
  const wrong: unknown[] = [];
  for (const comparison of comparisons) wrong.push(...(await pool.query<Record<string, unknown>>(comparison)).rows);
  return wrong;
};

/** Whether a text contains each term of a search in one of its forms. */
const contains = (text: string) => `(
  select bool_and(exists (select from json_array_elements_text(forms) as form where form <> '' and strpos(${text}, form) > 0))
  from json_array_elements(terms::json) as forms
)`;

const comparisons = [
  `
    select * from (
      select to_char(created_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day, status, payment_status, count(*) as orders,
        count(*) filter (where esim_count > 0) as with_esim, count(*) filter (where psim_count > 0) as with_psim,
        sum(esim_count) as esims, sum(psim_count) as psims, sum(amount) as amount,
        coalesce(sum(amount - refund_sum) filter (where payment_status <> 0), 0) as revenue
      from orders group by 1, 2, 3
    ) as expected full join (
      select day::text, status, payment_status, sum(orders) as orders, sum(with_esim) as with_esim, sum(with_psim) as with_psim,
        sum(esims) as esims, sum(psims) as psims, sum(amount) as amount, sum(revenue) as revenue
      from order_counts group by 1, 2, 3
      having (sum(orders), sum(with_esim), sum(with_psim), sum(esims), sum(psims), sum(amount), sum(revenue)) <> (0, 0, 0, 0, 0, 0, 0)
    ) as counted using (day, status, payment_status)
    where (expected.orders, expected.with_esim, expected.with_psim, expected.esims, expected.psims, expected.amount, expected.revenue)
      is distinct from (counted.orders, counted.with_esim, counted.with_psim, counted.esims, counted.psims, counted.amount, counted.revenue)`,
  `
    select * from waiting_orders full join order_waits using (order_uuid, lane)
    where waiting_orders.since is distinct from order_waits.since`,
  `
    select * from (
      select lane, (since at time zone 'Europe/Rome')::date as day, count(*) as orders from order_waits group by 1, 2
    ) as expected full join (
      select lane, day, sum(orders) as orders from lane_counts group by 1, 2 having sum(orders) <> 0
    ) as counted using (lane, day)
    where expected.orders is distinct from counted.orders`,
  // The text of the search is that of the order without the tracking number in its midst.
  `
    select * from (
      select id, created_at, beginning || substr(search, length(beginning) + length(lower(tracking)) + 2) as text,
        nullif(lower(tracking), '') as tracking
      from orders, lower(concat_ws(' ', id, first_name, last_name, first_name, email, fiscal_code)) as beginning
    ) as expected full join (
      select id, created_at, text, tracking from order_texts full join order_trackings using (id)
    ) as stored using (id)
    where (expected.created_at, expected.text, expected.tracking) is distinct from (stored.created_at, stored.text, stored.tracking)`,
  `
    select terms, orders + changed as kept, counted from (
      select terms, orders,
        (select count(*) filter (where ${contains('became')}) - count(*) filter (where ${contains('was')})
          from search_changes where not pg_visible_in_snapshot(xact, seen)) as changed,
        (select count(*) from orders where ${contains('search')}) as counted
      from usable_search_counts
    ) as compared where orders + changed <> counted`,
];
