import type pg from 'pg';

/** Gives every table, view, sequence, function and type of the schema `public` to the owner, except for those of extensions. */
export const takeOverObjects = async (client: pg.Client, owner: string): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(otherObjects, [owner]);
  for (const { statement } of rows) await client.query(statement);
};

const otherObjects = `
  with objects as (
    select 'pg_class'::regclass as catalog, oid, relowner as owner, relnamespace as namespace,
      format('alter %s %s owner to %I', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        oid::regclass, $1::text) as statement
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
      -- The sequence of a column has the owner of its table.
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
    union all
    select 'pg_proc'::regclass, oid, proowner, pronamespace, format('alter routine %s owner to %I', oid::regprocedure, $1::text) from pg_proc
    union all
    select 'pg_type'::regclass, oid, typowner, typnamespace, format('alter type %s owner to %I', oid::regtype, $1::text)
    from pg_type where typtype in ('e', 'd', 'r') and typelem = 0
  )
  select statement from objects
  where namespace = 'public'::regnamespace and owner <> (select oid from pg_roles where rolname = $1::text) and not exists (
    select from pg_depend where classid = catalog and objid = objects.oid and deptype = 'e')`;
