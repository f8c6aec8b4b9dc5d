import type { Job } from '@simdesk/contract';
import { OrderStatus } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import { serverSilenceSeconds } from '../core/servers/announce-server.ts';
import type { Queryable } from '../database/connection.ts';
import { sumOrders } from '../orders/index.ts';
import { readSystemStates, type SystemState } from '../outside-systems/index.ts';

export interface JobFigures {
  kind: string;
  state: Exclude<Job['state'], 'done'>;
  count: number;
  /** How long the oldest one has been due; null if none is. */
  due_seconds: number | null;
}

interface Waiting {
  count: number;
  /** The age of the oldest; null if there is none. */
  seconds: number | null;
}

/** What is going on in the database, for the metrics and the screen of the system. Nothing here reads a large table. */
export interface Figures {
  jobs: JobFigures[];
  mails: Record<'waiting' | 'failed', Waiting>;
  systems: SystemState[];
  pendingRefunds: Waiting;
  orders: { status: OrderStatus; count: number }[];
  servers: { running: number; silent: number };
  storedBytes: number;
}

export const readFigures = async (db: Queryable): Promise<Figures> => ({
  jobs: await readJobFigures(db),
  mails: { waiting: await readMails(db, 'waiting'), failed: await readMails(db, 'failed') },
  systems: await readSystemStates(db),
  pendingRefunds: await readWaiting(
    db,
    sql`select count(*)::int as count, ${age('created_at')} as seconds from order_refunds where refund_status = 'Pending'`,
  ),
  orders: await readOrders(db),
  servers: await readServers(db),
  storedBytes: await readStoredBytes(db),
});

/** The age of the oldest in seconds. */
const age = (column: string) => sql.raw(`extract(epoch from now() - min(${column}))::float8`);

/** Jobs that have not ended, and those that have failed within the last month; each part has its index. */
export const readJobFigures = async (db: Queryable): Promise<JobFigures[]> => {
  const { rows } = await db.execute<JobFigures & Record<string, unknown>>(sql`
    select kind, state, count(*)::int as count,
      extract(epoch from now() - min(run_at) filter (where state = 'waiting' and run_at <= now()))::float8 as due_seconds
    from jobs where state in ('waiting', 'running') group by kind, state
    union all
    select kind, state, count(*)::int, null from jobs where state = 'refused' and system is not null group by kind, state
    union all
    select kind, state, count(*)::int, null from jobs where state = 'failed' group by kind, state
    order by kind, state`);
  return rows.map(({ kind, state, count, due_seconds }) => ({ kind, state, count, due_seconds }));
};

const readMails = (db: Queryable, state: 'waiting' | 'failed') =>
  readWaiting(db, sql`select count(*)::int as count, ${age('created_at')} as seconds from outbox where state = ${state}`);

const readWaiting = async (db: Queryable, statement: ReturnType<typeof sql>): Promise<Waiting> => {
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(statement);
  return { count: rows[0]?.count ?? 0, seconds: rows[0]?.seconds ?? null };
};

const readOrders = async (db: Queryable): Promise<Figures['orders']> => {
  const counts = await sumOrders(db, { from: null, to: null }, 'status');
  return Object.values(OrderStatus).map((status) => ({
    status,
    count: counts.find(({ name }) => name === String(status))?.orders ?? 0,
  }));
};

const readServers = async (db: Queryable): Promise<Figures['servers']> => {
  const { rows } = await db.execute<{ running: number; silent: number }>(sql`
    select count(*) filter (where is_running)::int as running, count(*) filter (where not is_running)::int as silent
    from (select seen_at > now() - make_interval(secs => ${serverSilenceSeconds}) as is_running from servers) as each`);
  return rows[0] ?? { running: 0, silent: 0 };
};

export const readStoredBytes = async (db: Queryable): Promise<number> => {
  const { rows } = await db.execute<{ bytes: number }>(sql`select coalesce(sum(size), 0)::float8 as bytes from stored_files`);
  return rows[0]?.bytes ?? 0;
};
