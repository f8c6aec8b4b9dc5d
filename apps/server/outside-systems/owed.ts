import type { OwedState } from '@simdesk/contract';
import type { OwedSystem, OwedTask } from '@simdesk/rules';
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { jobs } from '../database/schema/system.ts';

/** The unfinished jobs that owe something. */
export const isOwed = and(isNotNull(jobs.system), inArray(jobs.state, ['waiting', 'running', 'refused']));

export const owedColumns = {
  uuid: jobs.uuid,
  system: sql<OwedSystem>`${jobs.system}`,
  task: sql<OwedTask>`${jobs.kind}`,
  order_uuid: orders.uuid,
  order_id: orders.id,
  sim: sql<number | null>`(${jobs.details} ->> 'sim')::int`,
  amount: sql<number | null>`(${jobs.details} ->> 'amount')::float8`,
  subject: sql<string | null>`${jobs.details} ->> 'mail'`,
  state: sql<OwedState>`${jobs.state}`,
  since: jobs.create_at,
  attempts: jobs.attempts,
  error: jobs.error,
  next_try: sql<string | null>`case when ${jobs.state} = 'waiting' then ${jobs.run_at} end`.mapWith(jobs.run_at),
};

export const selectOwed = (db: Queryable, where: SQL | undefined) =>
  db.select(owedColumns).from(jobs).innerJoin(orders, eq(orders.uuid, jobs.order_uuid)).where(where).$dynamic();
