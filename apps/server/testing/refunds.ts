import { expect, vi } from 'vitest';
import { settleRefunds } from '../orders/index.ts';
import { wakeServers, noProgress } from './jobs.ts';
import type { TestServer } from './test-server.ts';
import { waitOptions } from './wait-options.ts';

/** Asks the payment provider about all pending refunds, as if an hour had passed. */
export const settleRefundsNow = async (server: TestServer): Promise<void> => {
  const { connection } = server.running().services;
  await connection.pool.query(
    "update order_refunds set created_at = created_at - interval '1 hour', decided_at = decided_at - interval '1 hour'",
  );
  await settleRefunds({ connection }).run({}, noProgress);
  await connection.pool.query("update jobs set run_at = now() where kind = 'settle-refund' and state = 'waiting'");
  await wakeServers(connection.pool);
  const due = "kind = 'settle-refund' and (state = 'running' or state = 'waiting' and run_at <= now())";
  await vi.waitFor(
    async () => expect((await connection.pool.query(`select from jobs where ${due}`)).rowCount).toBe(0),
    waitOptions,
  );
};
