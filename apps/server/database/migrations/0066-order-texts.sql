-- The searched texts of orders and their tracking numbers, each in a table of its own. A change of an order writes a new version of its
-- row into every index of the table; the index of the search alone had a hundred entries for each order, also when only its status or its
-- tracking number changed.
create table order_texts (
  id integer primary key,
  created_at timestamptz not null,
  text text not null
);
create table order_trackings (
  id integer primary key,
  tracking text not null
);

create index order_texts_created_at_idx on order_texts (created_at desc, id desc);
create index order_texts_text_idx on order_texts using gin (text gin_trgm_ops);
create index order_trackings_tracking_idx on order_trackings using gin (tracking gin_trgm_ops);
-- As 0052 did for `search`: a word of one order in a hundred is known to be frequent.
alter table order_texts alter column text set statistics 300;
-- Servers of the last release find the same orders without it, by reading them.
drop index orders_search_idx;

-- `search` of the orders without the tracking number.
create function order_text(id integer, first_name text, last_name text, email text, fiscal_code text, phone text, phones text)
  returns text language sql immutable as $$
  select lower(
    id::text || ' ' || first_name || ' ' || last_name || ' ' || first_name || ' ' || email || ' ' || fiscal_code || ' '
    || coalesce(phones, '+' || regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', ''))
  )
$$;

-- Triggers, because no statement that changes orders may leave the texts behind.
create function store_order_texts() returns trigger language plpgsql as $$
begin
  insert into order_texts (id, created_at, text)
    select id, created_at, order_text(id, first_name, last_name, email, fiscal_code, phone, phones) from stored;
  insert into order_trackings (id, tracking) select id, lower(tracking) from stored where tracking <> '';
  return null;
end $$;
create trigger orders_texts_inserted after insert on orders
  referencing new table as stored for each statement execute function store_order_texts();

create function delete_order_texts() returns trigger language plpgsql as $$
begin
  delete from order_texts where id in (select id from deleted);
  delete from order_trackings where id in (select id from deleted);
  return null;
end $$;
create trigger orders_texts_deleted after delete on orders
  referencing old table as deleted for each statement execute function delete_order_texts();

create function change_order_text() returns trigger language plpgsql as $$
begin
  insert into order_texts (id, created_at, text) values (new.id, new.created_at,
      order_text(new.id, new.first_name, new.last_name, new.email, new.fiscal_code, new.phone, new.phones))
    on conflict (id) do update set created_at = excluded.created_at, text = excluded.text;
  return null;
end $$;
create trigger orders_texts_changed after update on orders for each row
  when (
    (old.created_at, old.first_name, old.last_name, old.email, old.fiscal_code, old.phone, old.phones)
    is distinct from
    (new.created_at, new.first_name, new.last_name, new.email, new.fiscal_code, new.phone, new.phones)
  )
  execute function change_order_text();

create function change_order_tracking() returns trigger language plpgsql as $$
begin
  if new.tracking = '' then
    delete from order_trackings where id = new.id;
  else
    insert into order_trackings (id, tracking) values (new.id, lower(new.tracking))
      on conflict (id) do update set tracking = excluded.tracking;
  end if;
  return null;
end $$;
create trigger orders_tracking_changed after update on orders for each row
  when (old.tracking is distinct from new.tracking) execute function change_order_tracking();

create function forget_order_texts() returns trigger language plpgsql as $$
begin
  truncate order_texts, order_trackings;
  return null;
end $$;
create trigger orders_texts_truncated after truncate on orders for each statement execute function forget_order_texts();

-- A tracking number ends the wait of an order that was sent; what waits to be sent does not depend on it.
create or replace trigger orders_refresh_waits after update on orders for each row
  when (
    (may_wait_for_parcel(old.status, old.tracking) or may_wait_for_parcel(new.status, new.tracking))
    and (old.status, old.status_at, old.payment_status, old.psim_count, old.paid_at, old.status in (2, 4) and old.tracking = '',
      old.status = 4 and old.delivered_at is null)
    is distinct from
    (new.status, new.status_at, new.payment_status, new.psim_count, new.paid_at, new.status in (2, 4) and new.tracking = '',
      new.status = 4 and new.delivered_at is null)
  )
  execute function refresh_waits_of_order();

-- Nearly every order is changed soon after it is stored: room on its page spares the indexes a new entry if no indexed column changes.
alter table orders set (fillfactor = 85);
