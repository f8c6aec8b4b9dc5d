-- PostgreSQL copies the condition of a trigger for each statement on its table, also one that has nothing to do with the trigger, and
-- reads it again for each statement that has: 15,000 characters for an order. A function keeps what it has read for its connection.
create or replace function count_changed_order() returns trigger language plpgsql as $$
begin
  if (old.created_at, old.status, old.payment_status, old.esim_count, old.psim_count, old.amount, old.refund_sum)
    is not distinct from
    (new.created_at, new.status, new.payment_status, new.esim_count, new.psim_count, new.amount, new.refund_sum)
  then
    return null;
  end if;
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
create or replace trigger orders_count_changed
  after update of created_at, status, payment_status, esim_count, psim_count, amount, refund_sum
  on orders for each row execute function count_changed_order();

create or replace function change_order_text() returns trigger language plpgsql as $$
begin
  if (old.created_at, old.first_name, old.last_name, old.email, old.fiscal_code, old.phone, old.phones)
    is not distinct from
    (new.created_at, new.first_name, new.last_name, new.email, new.fiscal_code, new.phone, new.phones)
  then
    return null;
  end if;
  insert into order_texts (id, created_at, text) values (new.id, new.created_at,
      order_text(new.id, new.first_name, new.last_name, new.email, new.fiscal_code, new.phone, new.phones))
    on conflict (id) do update set created_at = excluded.created_at, text = excluded.text;
  return null;
end $$;
create or replace trigger orders_texts_changed
  after update of created_at, first_name, last_name, email, fiscal_code, phone, phones
  on orders for each row execute function change_order_text();

create or replace function change_order_tracking() returns trigger language plpgsql as $$
begin
  if old.tracking = new.tracking then
    return null;
  elsif new.tracking = '' then
    delete from order_trackings where id = new.id;
  else
    insert into order_trackings (id, tracking) values (new.id, lower(new.tracking))
      on conflict (id) do update set tracking = excluded.tracking;
  end if;
  return null;
end $$;
create or replace trigger orders_tracking_changed
  after update of tracking on orders for each row execute function change_order_tracking();

create or replace function refresh_waits_of_order() returns trigger language plpgsql as $$
begin
  if not (may_wait_for_parcel(old.status, old.tracking) or may_wait_for_parcel(new.status, new.tracking))
    or (old.status, old.status_at, old.payment_status, old.psim_count, old.paid_at, old.status in (2, 4) and old.tracking = '',
      old.status = 4 and old.delivered_at is null)
    is not distinct from
    (new.status, new.status_at, new.payment_status, new.psim_count, new.paid_at, new.status in (2, 4) and new.tracking = '',
      new.status = 4 and new.delivered_at is null)
  then
    return null;
  elsif may_wait_for_parcel(new.status, new.tracking) then
    perform refresh_order_waits(new.uuid);
  else
    delete from order_waits where order_uuid = new.uuid and lane in ('unsent', 'untracked');
  end if;
  return null;
end $$;
create or replace trigger orders_refresh_waits
  after update of status, status_at, payment_status, psim_count, paid_at, tracking, delivered_at
  on orders for each row execute function refresh_waits_of_order();

create or replace function refresh_waits_of_sim() returns trigger language plpgsql as $$
begin
  if (old.sim_status, old.status_at, old.is_esim, old.error_bss is null, old.is_send_bss, old.is_cancel_owed)
    is distinct from
    (new.sim_status, new.status_at, new.is_esim, new.error_bss is null, new.is_send_bss, new.is_cancel_owed)
  then
    perform refresh_order_waits(new.order_uuid);
  end if;
  return null;
end $$;
create or replace trigger order_sims_changed
  after update of sim_status, status_at, is_esim, error_bss, is_send_bss, is_cancel_owed
  on order_sims for each row execute function refresh_waits_of_sim();
