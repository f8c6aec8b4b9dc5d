-- Audit records and security events are kept by month (UTC): a month that is beyond its retention period is dropped as a whole. Rows
-- from before this migration stay where they are, as the first partition; rows without a month go to the default partition.

-- The end of a partition; null for the default one.
create function partition_end(part oid) returns timestamptz language sql stable as $$
  select substring(pg_get_expr(relpartbound, oid) from $re$ TO \('([^']+)'\)$re$)::timestamptz from pg_class where oid = part
$$;

-- Adds the months up to some months from now, after the last one that there is. What the default partition has of such a month is
-- moved. Reading the table waits for it and it waits for those who read, but not long: the job tries again. Writing does not wait.
create function make_month_partitions(months_ahead integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  parent record;
  month timestamptz;
  month_name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7460006);
  for parent in
    select c.oid, c.relname as name, a.attname as key
    from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace order by c.relname
  loop
    select max(partition_end(inhrelid)) into month from pg_inherits where inhparent = parent.oid;
    month := coalesce(month, date_trunc('month', now()));
    while month <= now() + make_interval(months => months_ahead) loop
      month_name := parent.name || to_char(month, '"_"YYYY"_"MM');
      execute format('create table %I (like %I including all excluding identity)', month_name, parent.name);
      -- The trigger of the whole table does not see statements that name a partition.
      if parent.name = 'audit_records' then
        execute format('create trigger audit_append_only before update or delete or truncate on %I
          for each statement execute function refuse_audit_change()', month_name);
      end if;
      perform set_config('simdesk.audit_exception', 'DELETE', true);
      execute format('with moved as (delete from %1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from moved',
        parent.name || '_default', parent.key, month, month + interval '1 month', month_name);
      perform set_config('simdesk.audit_exception', '', true);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)',
        parent.name, month_name, month, month + interval '1 month');
      month := month + interval '1 month';
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;

-- Drops the partitions that end before a moment, and answers how many rows they had. One that is being read for long stays, and its
-- rows are deleted like those of a month that is not over.
create function drop_partitions(parent regclass, until timestamptz) returns integer language plpgsql
  set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  part regclass;
  records integer;
  dropped integer := 0;
begin
  for part in select inhrelid from pg_inherits where inhparent = parent and partition_end(inhrelid) <= until order by inhrelid loop
    execute format('select count(*) from %s', part) into records;
    begin
      execute format('drop table %s', part);
      dropped := dropped + records;
    exception when lock_not_available then
      return dropped;
    end;
  end loop;
  return dropped;
end $$;

create or replace function audit_prune(most integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  period integer := (select greatest(days, 30) from retention_periods where kind = 'audit');
  oldest timestamptz := now() - make_interval(days => period);
  deleted integer;
  dropped integer;
begin
  if period is null then return 0; end if;
  dropped := drop_partitions('audit_records', oldest);
  perform set_config('simdesk.audit_exception', 'DELETE', true);
  delete from audit_records where at < oldest and (id, at) in (
    select id, at from audit_records where at < oldest order by at limit most);
  get diagnostics deleted = row_count;
  perform set_config('simdesk.audit_exception', '', true);
  deleted := deleted + dropped;
  if deleted > 0 then
    perform note_audit_exception('audit_prune', jsonb_build_object('records', deleted, 'days', period));
  end if;
  return deleted;
end $$;

-- Reads the period by itself, so that its caller cannot drop what is younger.
create function security_events_prune() returns integer language sql security definer set search_path = public, pg_temp as $$
  select drop_partitions('security_events', now() - make_interval(days => days)) from retention_periods
  where kind = 'security_events' and days is not null
$$;

revoke execute on function make_month_partitions, drop_partitions, security_events_prune from public;

do $$
declare
  parent text;
  part text;
  last_number bigint;
  last_at timestamptz;
begin
  perform set_config('timezone', 'UTC', true);
  foreach parent in array array['audit_records', 'security_events'] loop
    part := parent || '_before';
    last_number := pg_sequence_last_value(pg_get_serial_sequence(parent, 'id')::regclass);
    execute format('alter table %I rename to %I', parent, part);
    execute format('alter table %I drop constraint %I, alter id drop identity, add primary key (id, at)', part, parent || '_pkey');
    execute format('create table %I (like %I including all) partition by range (at)', parent, part);
    execute format('alter table %I alter id add generated always as identity', parent);
    -- The numbers continue.
    if last_number is not null then perform setval(pg_get_serial_sequence(parent, 'id'), last_number); end if;
    execute format('select max(at) from %I', part) into last_at;
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, part,
      date_trunc('month', greatest(last_at, now())) + interval '1 month');
    execute format('create table %I partition of %I default', parent || '_default', parent);
  end loop;
end $$;
create trigger audit_append_only before update or delete or truncate on audit_records
  for each statement execute function refuse_audit_change();
create trigger audit_append_only before update or delete or truncate on audit_records_default
  for each statement execute function refuse_audit_change();
select make_month_partitions(3);
