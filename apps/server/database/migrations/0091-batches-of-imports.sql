-- The lines of a file that is imported, in batches: they are checked and loaded together, and a row for each of them costs more than its check.
create table import_batches (
  import_uuid uuid not null references imports (uuid) on delete cascade,
  last_line integer not null,
  -- The columns, and for each line its number and its cells.
  lines json not null,
  -- For each line its value or its problems, and the key by which others that repeat it are found; null before it is checked.
  results json not null,
  valid integer not null,
  failed integer not null,
  primary key (import_uuid, last_line)
);
-- The lines are gone after an hour: to compress them takes longer than to write them.
alter table import_batches alter column lines set storage external, alter column results set storage external;

-- A server of the last release reads the lines elsewhere: it must not take a file of this one for an empty one. So the kinds have new names,
-- by which each release finds its own files and jobs. Files that are checked or loaded go on here; the check of any other ends with this.
insert into import_batches (import_uuid, last_line, lines, results, valid, failed)
  select import_uuid, max(line),
    json_build_object('columns', columns, 'lines', json_agg(
      (select json_agg(item order by place) from (
        select 0, to_json(line) union all select place, to_json(cells ->> name) from unnest(columns) with ordinality as named (name, place)
      ) as items (place, item)) order by line
    )),
    json_agg(case
      when value is not null then json_build_object('value', value, 'key', key)
      when problems is not null then json_build_object('problems', problems, 'key', key)
    end order by line),
    count(value), count(problems)
  from (
    select import_rows.*, (row_number() over (partition by import_uuid order by line) - 1) / 500 as batch,
      case kind when 'tracking' then '{order_id, tracking, tracking_link}'
        else '{store_name, address, latitude, longitude, instructions, priority}' end::text[] as columns
    from import_rows join imports on uuid = import_uuid
    where state <> 'checking'
  ) as lines
  group by import_uuid, columns, batch;
update imports set kind = kind || '-file' where state <> 'checking';
update jobs set kind = kind || '-file' where kind in ('load-stores', 'load-tracking') and state in ('waiting', 'running');
delete from jobs where kind in ('check-stores', 'check-tracking') and state in ('waiting', 'running') and coalesce(lease_until < now(), true);
