-- Which orders wait in which lane, and since when. A lane shows those that wait too long.
create view waiting_orders as
  select order_uuid, 'kyc' as lane, min(status_at) as since from order_sims where sim_status in (2, 4, 5, 6) group by order_uuid
  union all
  select order_uuid, 'billing', min(status_at) from order_sims
    where (is_cancel_owed or ((error_bss is not null or not is_send_bss) and sim_status not in (0, 8, 9))) group by order_uuid
  union all
  select uuid, 'unsent', paid_at from orders
    where status in (0, 1, 4) and psim_count > 0 and payment_status in (1, 3) and paid_at is not null
      and (status <> 4 or (tracking = '' and delivered_at is null))
      and exists (
        select from order_sims sim where sim.order_uuid = orders.uuid and not sim.is_esim and sim.sim_status not in (8, 9)
          and (orders.status <> 4 or sim.sim_status in (100, 101)))
  union all
  select uuid, 'untracked', status_at from orders
    where status in (2, 4) and tracking = '' and (status <> 4 or delivered_at is null)
      and exists (
        select from order_sims sim where sim.order_uuid = orders.uuid and not sim.is_esim and sim.sim_status not in (8, 9)
          and (orders.status <> 4 or sim.sim_status = 102));

-- The same stored, so that it is not found out again for every count. Triggers keep it.
create table order_waits (
  order_uuid uuid not null references orders (uuid) on delete cascade,
  lane text not null,
  since timestamptz not null,
  primary key (order_uuid, lane)
);
create index order_waits_since_idx on order_waits (lane, since, order_uuid);

-- The number of waiting orders by lane and day in Rome: changes and their sums, as in order_counts.
create table lane_counts (
  number bigint primary key generated always as identity,
  lane text not null,
  day date not null,
  orders integer not null
) with (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 2000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000
);
create index lane_counts_day_idx on lane_counts (lane, day) include (orders);

create function count_order_waits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lane_counts (lane, day, orders) select lane, order_day(since), count(*) from changed group by 1, 2;
  else
    insert into lane_counts (lane, day, orders) select lane, order_day(since), -count(*) from changed group by 1, 2;
  end if;
  return null;
end $$;
create trigger order_waits_inserted after insert on order_waits
  referencing new table as changed for each statement execute function count_order_waits();
create trigger order_waits_deleted after delete on order_waits
  referencing old table as changed for each statement execute function count_order_waits();
create function forget_lane_counts() returns trigger language plpgsql as $$
begin
  truncate lane_counts;
  return null;
end $$;
create trigger order_waits_truncated after truncate on order_waits for each statement execute function forget_lane_counts();

-- Two changes of one order follow one another, because both lock it: the later sees what the earlier has stored.
create function refresh_order_waits(changed uuid) returns void language plpgsql as $$
begin
  delete from order_waits where order_uuid = changed
    and (lane, since) not in (select lane, since from waiting_orders where order_uuid = changed);
  insert into order_waits (order_uuid, lane, since)
    select order_uuid, lane, since from waiting_orders where order_uuid = changed
    on conflict do nothing;
end $$;

-- The plan for one order is kept, the plan for many is made each time.
create function refresh_order_waits(changed uuid[]) returns void language plpgsql as $$
begin
  if cardinality(changed) < 10 then
    perform refresh_order_waits(each_order) from unnest(changed) as each_order;
    return;
  end if;
  delete from order_waits where order_uuid = any(changed)
    and (order_uuid, lane, since) not in (select order_uuid, lane, since from waiting_orders where order_uuid = any(changed));
  insert into order_waits (order_uuid, lane, since)
    select order_uuid, lane, since from waiting_orders where order_uuid = any(changed)
    on conflict do nothing;
end $$;

create function refresh_waits_of_order() returns trigger language plpgsql as $$
begin
  perform refresh_order_waits(new.uuid);
  return null;
end $$;
create trigger orders_refresh_waits after update on orders for each row
  when (
    (old.status, old.status_at, old.payment_status, old.psim_count, old.paid_at, old.tracking = '', old.delivered_at is null)
    is distinct from
    (new.status, new.status_at, new.payment_status, new.psim_count, new.paid_at, new.tracking = '', new.delivered_at is null)
  )
  execute function refresh_waits_of_order();

create function refresh_waits_of_sims() returns trigger language plpgsql as $$
begin
  perform refresh_order_waits(array(select distinct order_uuid from changed));
  return null;
end $$;
create trigger order_sims_inserted after insert on order_sims
  referencing new table as changed for each statement execute function refresh_waits_of_sims();
create trigger order_sims_deleted after delete on order_sims
  referencing old table as changed for each statement execute function refresh_waits_of_sims();

create function refresh_waits_of_sim() returns trigger language plpgsql as $$
begin
  perform refresh_order_waits(new.order_uuid);
  return null;
end $$;
create trigger order_sims_changed after update on order_sims for each row
  when (
    (old.sim_status, old.status_at, old.is_esim, old.error_bss is null, old.is_send_bss, old.is_cancel_owed)
    is distinct from
    (new.sim_status, new.status_at, new.is_esim, new.error_bss is null, new.is_send_bss, new.is_cancel_owed)
  )
  execute function refresh_waits_of_sim();

insert into order_waits (order_uuid, lane, since) select order_uuid, lane, since from waiting_orders;

-- Only the lanes read these.
drop index orders_unsent_idx;
drop index orders_untracked_idx;
drop index order_sims_kyc_idx;
drop index order_sims_billing_idx;
