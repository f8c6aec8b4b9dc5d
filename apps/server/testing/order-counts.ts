import type pg from 'pg';

/** The days, statuses and payments whose counts are not those of the orders, in one snapshot. */
export const wrongOrderCounts = async (pool: Pick<pg.Pool, 'query'>): Promise<unknown[]> => {
  const { rows } = await pool.query<Record<string, unknown>>(`
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
      is distinct from (counted.orders, counted.with_esim, counted.with_psim, counted.esims, counted.psims, counted.amount, counted.revenue)`);
  return rows;
};
