-- Counts and sums of orders by day in Rome, status and payment. A row is a change of these figures, or the sum of several: the figures of
-- a day are the sum of its rows. Rows are only inserted, so that no transaction waits for another; a job replaces them by their sum.
create table order_counts (
  number bigint primary key generated always as identity,
  day date not null,
  status smallint not null,
  payment_status smallint not null,
  orders integer not null,
  with_esim integer not null,
  with_psim integer not null,
  esims integer not null,
  psims integer not null,
  amount numeric(14, 2) not null,
  -- What was paid, less refunds.
  revenue numeric(14, 2) not null
) with (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 2000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000
);
create index order_counts_day_idx on order_counts (day, status, payment_status);
-- The count of new orders is asked for every minute by every open console.
create index order_counts_new_idx on order_counts (orders) where status = 0;

create function order_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Europe/Rome')::date
$$;
create function order_revenue(payment_status smallint, amount numeric, refund_sum numeric) returns numeric language sql immutable as $$
  select case when payment_status <> 0 then amount - refund_sum else 0 end
$$;

-- Triggers, because no statement that changes orders may leave the counts behind.
create function count_stored_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (day, status, payment_status, orders, with_esim, with_psim, esims, psims, amount, revenue)
  select order_day(created_at), status, payment_status, count(*), count(*) filter (where esim_count > 0),
    count(*) filter (where psim_count > 0), sum(esim_count), sum(psim_count), sum(amount),
    sum(order_revenue(payment_status, amount, refund_sum))
  from stored group by 1, 2, 3;
  return null;
end $$;
create trigger orders_count_inserted after insert on orders
  referencing new table as stored for each statement execute function count_stored_orders();

create function count_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (day, status, payment_status, orders, with_esim, with_psim, esims, psims, amount, revenue)
  select order_day(created_at), status, payment_status, -count(*), -count(*) filter (where esim_count > 0),
    -count(*) filter (where psim_count > 0), -sum(esim_count), -sum(psim_count), -sum(amount),
    -sum(order_revenue(payment_status, amount, refund_sum))
  from deleted group by 1, 2, 3;
  return null;
end $$;
create trigger orders_count_deleted after delete on orders
  referencing old table as deleted for each statement execute function count_deleted_orders();

-- For each row, because only such a trigger has a condition: most changes of an order change no figure.
create function count_changed_order() returns trigger language plpgsql as $$
begin
  insert into order_counts (day, status, payment_status, orders, with_esim, with_psim, esims, psims, amount, revenue)
  select day, status, payment_status, sum(n), sum(n * (esim_count > 0)::integer), sum(n * (psim_count > 0)::integer),
    sum(n * esim_count), sum(n * psim_count), sum(n * amount), sum(n * revenue)
  from (values
    (-1, order_day(old.created_at), old.status, old.payment_status, old.esim_count, old.psim_count, old.amount,
      order_revenue(old.payment_status, old.amount, old.refund_sum)),
    (1, order_day(new.created_at), new.status, new.payment_status, new.esim_count, new.psim_count, new.amount,
      order_revenue(new.payment_status, new.amount, new.refund_sum))
  ) as figures (n, day, status, payment_status, esim_count, psim_count, amount, revenue)
  group by day, status, payment_status;
  return null;
end $$;
create trigger orders_count_changed after update on orders for each row
  when (
    (old.created_at, old.status, old.payment_status, old.esim_count, old.psim_count, old.amount, old.refund_sum)
    is distinct from
    (new.created_at, new.status, new.payment_status, new.esim_count, new.psim_count, new.amount, new.refund_sum)
  )
  execute function count_changed_order();

create function forget_order_counts() returns trigger language plpgsql as $$
begin
  truncate order_counts;
  return null;
end $$;
create trigger orders_count_truncated after truncate on orders for each statement execute function forget_order_counts();

insert into order_counts (day, status, payment_status, orders, with_esim, with_psim, esims, psims, amount, revenue)
select order_day(created_at), status, payment_status, count(*), count(*) filter (where esim_count > 0),
  count(*) filter (where psim_count > 0), sum(esim_count), sum(psim_count), sum(amount),
  sum(order_revenue(payment_status, amount, refund_sum))
from orders group by 1, 2, 3;

-- Read from the counts now.
drop index orders_new_idx;
-- Parts of a day are counted and summed from the index alone.
drop index orders_created_at_idx;
create index orders_created_at_idx on orders (created_at desc, id desc)
  include (status, payment_status, amount, refund_sum, esim_count, psim_count);
