import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { outsideTurns } from '../database/schema/stores.ts';

/** Waits for one's turn with a system that wants to be asked no more often than this, by all servers together. */
export const takeTurn = async (database: Database, system: string, intervalMs: number): Promise<void> => {
  if (intervalMs > 0) await pause(await reserveTurn(database, system, intervalMs));
};

/** Takes the next free turn; answers in how many milliseconds it comes. */
export const reserveTurn = async (database: Database, system: string, intervalMs: number): Promise<number> => {
  const interval = sql`make_interval(secs => ${intervalMs / 1000})`;
  const { rows } = await database.execute<{ wait: string }>(sql`
    insert into ${outsideTurns} as turn (system, next_at) values (${system}, now() + ${interval})
    on conflict (system) do update set next_at = greatest(turn.next_at, now()) + ${interval}
    returning extract(epoch from next_at - ${interval} - now()) * 1000 as wait`);
  return Math.max(0, Math.ceil(Number(rows[0]?.wait ?? 0)));
};
