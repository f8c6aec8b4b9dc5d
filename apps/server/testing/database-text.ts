import type pg from 'pg';

/** Everything that the database contains, as the text of each table: what a thief would read. */
export const readDatabaseText = async (pool: pg.Pool): Promise<Map<string, string>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select coalesce(json_agg(t)::text, '') as text from "${name}" t`);
    texts.set(name, rows[0]?.text ?? '');
  }
  return texts;
};
