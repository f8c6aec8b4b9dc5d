import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SimStatus } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer } from '../testing/test-server.ts';

/** The billing system of this server does not exist, so that its jobs stay unfinished. */
const server = testServer({ BSS_URL: 'http://127.0.0.1:9' });

it('jobs that were given up before are tried again once, if nothing followed them', async () => {
  const { database, pool } = server.running().services.connection;
  const sim = { sim_status: SimStatus.CancelledByCustomer, billing_id: 'B1' };
  const { uuid } = await storeOrder(database, { sims: [sim, sim] });
  const { rows } = await pool.query<{ uuid: string }>('select uuid from order_sims where order_uuid = $1 order by place', [uuid]);
  const [givenUp = '', repeated = ''] = rows.map((row) => row.uuid);
  for (const [sim_uuid, state] of [
    [givenUp, 'failed'],
    [givenUp, 'failed'],
    [repeated, 'failed'],
    [repeated, 'done'],
  ])
    await pool.query(`insert into jobs (kind, key, payload, state, attempts) values ('cancel-sim-in-billing', $1, $2, $3, 8)`, [
      `cancel-sim-in-billing:${sim_uuid}`,
      { sim_uuid },
      state,
    ]);
  const migration = await readFile(join(packageRoot, 'database', 'migrations', '0017-owed-jobs.sql'), 'utf8');
  await pool.query(migration.slice(migration.indexOf('-- Jobs from before this rule')));
  const jobs = await pool.query(
    `select details, system, order_uuid from jobs where kind = 'cancel-sim-in-billing' and state in ('waiting', 'running')`,
  );
  expect(jobs.rows).toEqual([{ details: { sim: 1 }, system: 'billing', order_uuid: uuid }]);
  const owed = await pool.query('select is_cancel_owed from order_sims where order_uuid = $1 order by place', [uuid]);
  expect(owed.rows).toEqual([{ is_cancel_owed: true }, { is_cancel_owed: false }]);
});
