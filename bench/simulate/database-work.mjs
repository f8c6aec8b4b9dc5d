import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The processor time of all processes of the embedded PostgreSQL, in milliseconds, also of those that have ended. */
export const databaseCpuMs = (dataDir) => {
  const parent = Number(readFileSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  let ticks = ticksOf(parent, 4);
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name) && statOf(name)?.[1] === String(parent)) ticks += ticksOf(name, 2);
  return ticks * 10;
};

/** What follows the name of the program in /proc/…/stat: state, parent and so on. */
const statOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  } catch {
    return null;
  }
};

/** utime, stime, and with `count` 4 those of children that have ended. */
const ticksOf = (pid, count) =>
  (statOf(pid) ?? [])
    .slice(11, 11 + count)
    .map(Number)
    .reduce((sum, value) => sum + value, 0);

/** The log that the database has written so far, in bytes. */
export const writtenLog = async ({ column }) => Number((await column(`select pg_current_wal_lsn() - '0/0'`))[0]);

/** The size of each table that grows with the orders: its rows, and its indexes. */
export const tableSizes = async ({ pool }) => {
  const { rows } = await pool.query(`
    select coalesce(parent.relname, t.relname) as name, sum(pg_table_size(t.oid))::float8 as rows,
      sum(pg_indexes_size(t.oid))::float8 as indexes
    from pg_class t left join pg_inherits i on i.inhrelid = t.oid left join pg_class parent on parent.oid = i.inhparent
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    group by 1`);
  return new Map(rows.map(({ name, ...sizes }) => [name, sizes]));
};
