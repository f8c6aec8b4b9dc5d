import type pg from 'pg';

/** How many statements of this database wait for a lock. The other databases of the cluster are those of other tests. */
export const countLockWaits = async (client: pg.Pool | pg.ClientBase, pattern = ''): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ $1`,
    [pattern],
  );
  return rows[0]?.count ?? 0;
};
