import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { outsideSlots } from '../database/schema/stores.ts';

/** Waits for the next free slot, so that all servers together send at most one request per interval. */
export const waitForSlot = async (database: Database, system: string, intervalMs: number): Promise<void> => {
  if (intervalMs > 0) await pause(await reserveSlot(database, system, intervalMs));
};

/** Reserves the next free slot; answers the milliseconds until it starts. */
export const reserveSlot = async (database: Database, system: string, intervalMs: number): Promise<number> => {
  const interval = sql`make_interval(secs => ${intervalMs / 1000})`;
  const { rows } = await database.execute<{ wait: string }>(sql`
    insert into ${outsideSlots} as slot (system, next_at) values (${system}, now() + ${interval})
    on conflict (system) do update set next_at = greatest(slot.next_at, now()) + ${interval}
    returning extract(epoch from next_at - ${interval} - now()) * 1000 as wait`);
  return Math.max(0, Math.ceil(Number(rows[0]?.wait ?? 0)));
};
