-- How many orders a search finds, if they are many: to count them takes up to seconds. A count knows the transactions of one snapshot;
-- those after it have written here what they changed, so that the count of any other snapshot is the kept one and their difference.
create table search_counts (
  -- The terms of the search with their forms, as JSON.
  terms text primary key,
  orders integer not null,
  seen pg_snapshot not null,
  refreshed_by xid8,
  counted_at timestamptz not null default now()
);
create table search_changes (
  xact xid8 not null default pg_current_xact_id(),
  -- What a search looked at before and after the change; null for a new order, and for one that was deleted.
  was text,
  became text
);
create index search_changes_xact_idx on search_changes (xact);
create function database_cluster() returns text language sql stable as $$ select system_identifier::text from pg_control_system() $$;
-- Transactions that removed changes: a count that does not know them is of no use, unless they have refreshed it. Numbers of transactions
-- mean nothing in a copy of the database elsewhere.
create table search_count_resets (
  xact xid8 not null default pg_current_xact_id(),
  cluster text not null default database_cluster(),
  reset_at timestamptz not null default now()
);

create view usable_search_counts as
  select * from search_counts as counted
  where exists (select from search_count_resets where cluster = (select database_cluster()))
    and not exists (
      select from search_count_resets as reset
      where cluster <> (select database_cluster())
        or reset.xact is distinct from counted.refreshed_by and not pg_visible_in_snapshot(reset.xact, counted.seen)
    );

-- Removes the changes that this transaction sees, after which no count is of use. One transaction at a time; nobody else waits for it.
create function reset_search_counts() returns void language sql as $$
  lock table search_count_resets in share row exclusive mode;
  delete from search_counts;
  delete from search_changes;
  delete from search_count_resets;
  insert into search_count_resets default values;
$$;

create or replace function store_order_texts() returns trigger language plpgsql as $$
begin
  insert into order_texts (id, created_at, text)
    select id, created_at, order_text(id, first_name, last_name, email, fiscal_code, phone, phones) from stored;
  insert into order_trackings (id, tracking) select id, lower(tracking) from stored where tracking <> '';
  insert into search_changes (became) select search from stored;
  return null;
end $$;

create or replace function delete_order_texts() returns trigger language plpgsql as $$
begin
  delete from order_texts where id in (select id from deleted);
  delete from order_trackings where id in (select id from deleted);
  insert into search_changes (was) select search from deleted;
  return null;
end $$;

create or replace function forget_order_texts() returns trigger language plpgsql as $$
begin
  truncate order_texts, order_trackings;
  perform reset_search_counts();
  return null;
end $$;

-- One trigger for all texts of an order: another costs more than what it would write.
create or replace function change_order_text() returns trigger language plpgsql as $$
begin
  if (old.created_at, old.first_name, old.last_name, old.email, old.fiscal_code, old.phone, old.phones)
    is distinct from
    (new.created_at, new.first_name, new.last_name, new.email, new.fiscal_code, new.phone, new.phones)
  then
    insert into order_texts (id, created_at, text) values (new.id, new.created_at,
        order_text(new.id, new.first_name, new.last_name, new.email, new.fiscal_code, new.phone, new.phones))
      on conflict (id) do update set created_at = excluded.created_at, text = excluded.text;
  end if;
  if old.tracking <> new.tracking and new.tracking = '' then
    delete from order_trackings where id = new.id;
  elsif old.tracking <> new.tracking then
    insert into order_trackings (id, tracking) values (new.id, lower(new.tracking))
      on conflict (id) do update set tracking = excluded.tracking;
  end if;
  if old.search <> new.search then
    insert into search_changes (was, became) values (old.search, new.search);
  end if;
  return null;
end $$;
create or replace trigger orders_texts_changed
  after update of created_at, first_name, last_name, email, fiscal_code, phone, phones, tracking
  on orders for each row execute function change_order_text();
-- compatible: the trigger above does what this one did.
drop function change_order_tracking cascade;
