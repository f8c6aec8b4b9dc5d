import type pg from 'pg';
import type { Manifest } from './manifest.ts';

export type Figures = Record<string, string>;

/** The count of the rows of each table and the sums of money, by which a copy is compared with its original. */
export const readFigures = async (client: pg.ClientBase): Promise<Figures> => {
  const figures: Figures = {};
  for (const name of await tableNames(client)) {
    if (shortLived.has(name)) continue;
    figures[name] = await readValue(client, 'count(*)', client.escapeIdentifier(name));
  }
  for (const name of sums) {
    const [table = '', column = ''] = name.split('.');
    figures[name] = await readValue(client, `coalesce(sum(${column}), 0)`, table);
  }
  return figures;
};

/** The tables of the application, partitions excepted. */
export const tableNames = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`);
  return rows.map(({ name }) => name);
};

const readValue = async (client: pg.ClientBase, expression: string, table: string): Promise<string> => {
  const { rows } = await client.query<{ value: string }>(`select (${expression})::text as value from ${table}`);
  return rows[0]?.value ?? '';
};

const sums = ['orders.amount', 'order_refunds.amount'];

/** Rows that come and go while a backup is made, and are worth nothing in a copy. */
const shortLived = new Set([
  ...[
    'demo_files',
    'early_sim_updates',
    'email_links',
    'geocodes',
    'import_batches',
    'import_rows',
    'imports',
    'jobs',
    'known_addresses',
  ],
  ...['lane_counts', 'login_attempts', 'marks', 'order_counts', 'order_waits', 'outside_copies', 'outside_turns'],
  ...['search_changes', 'search_count_resets', 'search_counts', 'security_events', 'servers', 'sessions', 'storefront_requests'],
]);

/** Sentences about what differs. A hot copy of files is of a moment between the first and the second figure. */
export const compareFigures = (expected: Manifest['figures'], figures: Figures): string[] =>
  Object.entries(expected).flatMap(([name, [first, last]]) => {
    const value = figures[name];
    if (value === undefined) return [`${name} is missing.`];
    const [least, most] = [Math.min(Number(first), Number(last)), Math.max(Number(first), Number(last))];
    const isBetween = Number(value) >= least && Number(value) <= most;
    return isBetween ? [] : [`${name}: ${value} in the copy, ${first === last ? first : `${least} to ${most}`} in the original.`];
  });
