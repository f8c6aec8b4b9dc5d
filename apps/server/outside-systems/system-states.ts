import { owedSystems, type OwedSystem } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';

export interface SystemState {
  system: OwedSystem;
  waiting: number;
  refused: number;
  /** Since when the oldest waits for its next attempt, and since when for a person. */
  oldest_waiting: Date | null;
  oldest_refused: Date | null;
  /** Since when every attempt has failed; null if the system answers or is not needed. */
  down_since: Date | null;
}

/**
 * What is owed to each system, and since when it is down. The failed attempts after the last success count: of a newer job since the
 * job was queued, of an older one, which alone may be at fault, since its last attempt.
 */
export const readSystemStates = async (db: Queryable): Promise<SystemState[]> => {
  const { rows } = await db.execute(sql`
    with owed as (
      select system, state, created_at, changed_at, error is not null and state <> 'refused' as is_failing
      from jobs where system is not null and state in ('waiting', 'running', 'refused')
    ), success as (
      select system, (
        select max(changed_at) from jobs where jobs.system = failing.system and jobs.state = 'done' and jobs.changed_at > failing.first
      ) as at
      from (select system, min(created_at) as first from owed where is_failing group by system) failing
    )
    select system, count(*) filter (where state <> 'refused')::int as waiting, count(*) filter (where state = 'refused')::int as refused,
      (min(created_at) filter (where state <> 'refused'))::text as oldest_waiting,
      (min(created_at) filter (where state = 'refused'))::text as oldest_refused,
      (min(case when success.at is null or created_at > success.at then created_at else changed_at end)
        filter (where is_failing and (success.at is null or changed_at > success.at)))::text as down_since
    from owed left join success using (system) group by system`);
  return owedSystems.map((system) => {
    const row = rows.find((each) => each['system'] === system);
    return {
      system,
      waiting: Number(row?.['waiting'] ?? 0),
      refused: Number(row?.['refused'] ?? 0),
      oldest_waiting: dateOf(row?.['oldest_waiting']),
      oldest_refused: dateOf(row?.['oldest_refused']),
      down_since: dateOf(row?.['down_since']),
    };
  });
};

/** Since when the oldest is owed. */
export const oldestOwed = ({ oldest_waiting, oldest_refused }: SystemState): Date | null =>
  oldest_waiting && oldest_refused && oldest_refused < oldest_waiting ? oldest_refused : (oldest_waiting ?? oldest_refused);

const dateOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);
