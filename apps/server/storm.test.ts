import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, type AnyCall, type CallInput, type CallValue, type LiveEvent, type TrackingImport } from '@simdesk/contract';
import { fillPath } from '@simdesk/rules';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openConsoles } from './testing/consoles.ts';
import { cloneDatabase } from './testing/databases.ts';
import { databaseUrl } from './testing/database-url.ts';
import { copyOrder } from './testing/copy-order.ts';
import { address as postalAddress, customer } from './testing/orders.ts';
import { spawnServer, stopProcess } from './testing/server-process.ts';
import { waitOptions } from './testing/wait-options.ts';

/** `STORM_ROWS` lines are imported while others work for at least `STORM_SECONDS`, and `STORM_CONSOLES` consoles hear of it. */
const rows = Number(process.env['STORM_ROWS'] ?? 1500);
const seconds = Number(process.env['STORM_SECONDS'] ?? 3);
const consoleCount = Number(process.env['STORM_CONSOLES'] ?? 20);
const isLong = process.env['STORM_ROWS'] !== undefined;
/** The long form says whether a request took longer. */
const longestMs = 2000;

const { orders, storefrontOrders, trackingImport } = contract;

/** Staff, storefront, billing and an import at once, against a server process. */
describe.skipIf(process.platform === 'win32')('a storm', { timeout: 600_000 }, () => {
  let dataDir: string;
  let pool: pg.Pool;
  let child: ChildProcess;
  let address: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'simdesk-storm-'));
    const database = await cloneDatabase();
    pool = new pg.Pool({ ...database, max: 2 });
    const server = spawnServer({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database),
      ADMIN_EMAIL: 'root@example.com',
      ADMIN_PASSWORD: 'root-secret',
      BSS_URL: inject('billing'),
    });
    child = server.child;
    address = await server.output.address();
  });
  afterAll(async () => {
    await stopProcess(child, 'SIGTERM');
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('loses no effect and fails no request', async () => {
    const slowest = new Map<string, number>();
    const measure = async <Value>(kind: string, work: () => Promise<Value>): Promise<Value> => {
      const start = performance.now();
      try {
        return await work();
      } finally {
        slowest.set(kind, Math.max(slowest.get(kind) ?? 0, performance.now() - start));
      }
    };
    const session = await caller(address, {})(contract.accounts.login, { email: 'root@example.com', password: 'root-secret' });
    const asStaff = caller(address, { 'x-session-uuid': session });
    const withKey = async (kind: 'shop' | 'billing'): Promise<Caller> => {
      const { key } = await asStaff(contract.storefrontKeys.create, { name: 'Storm', kind });
      return (call, input) => caller(address, { 'x-api-key': key, 'idempotency-key': randomUUID() })(call, input);
    };
    const asShop = await withKey('shop');
    const asBilling = await withKey('billing');
    const offer_uuid = await asStaff(contract.shop.offers.create, { name: 'Super 50', priority: 1, price: 9.99, design: 'Blue' });
    const buy = async () => {
      const products = [{ offer_uuid, is_esim: false }];
      const order = await asShop(storefrontOrders.place, {
        customer,
        delivery: postalAddress,
        residential: postalAddress,
        products,
      });
      await asShop(storefrontOrders.paid, { uuid: order.uuid, paid_method: 'card' });
      return order;
    };
    const first = await buy();
    const copies = await copyOrder(pool, first.uuid, rows);
    const file = ['order_id,tracking', ...copies.map(({ id }) => `${id},BRT${id}`)].join('\n');
    const upload = (loadToDb: 0 | 1) => sendFile(address, session, file, loadToDb);

    const consoles = await openConsoles(pool, address, consoleCount);
    const bought: { uuid: string; products: { uuid: string }[] }[] = [];
    const notes = new Map<string, string>();
    const end = Date.now() + seconds * 1000;
    let isImporting = true;
    /** Repeats the work until the import and the time are over. */
    const repeat = async (work: (round: number) => Promise<void>) => {
      for (let round = 0; isImporting || Date.now() < end; round += 1) await work(round);
    };
    const importing = async () => {
      expect(await upload(0)).toMatchObject({ successCount: rows, failedCount: 0 });
      return upload(1);
    };
    const [imported] = await Promise.all([
      importing().finally(() => (isImporting = false)),
      ...Array.from({ length: 4 }, (_, editor) =>
        repeat(async (round) => {
          // Orders of the file, so that both change the same rows.
          const { uuid } = copies[(round * 37 + editor * 11) % copies.length] ?? { uuid: '' };
          const note = `Note ${editor}.${round}`;
          await measure('note', () => asStaff(orders.editNote, { uuid, note }));
          notes.set(uuid, note);
          await measure('order', () => asStaff(orders.get, { uuid }));
          await measure('list', () => asStaff(orders.list, { page: 1 }));
          await measure('new orders', () => asStaff(orders.newCount, {}));
        }),
      ),
      repeat(async () => void bought.push(await measure('purchase', buy))),
      repeat(async (round) => {
        const uuid = bought[round % Math.max(1, bought.length)]?.products[0]?.uuid;
        if (uuid) await measure('billing', () => asBilling(storefrontOrders.simStatus, { uuid, status: 1 }));
        else await pause(50);
      }),
      repeat(async () => {
        await measure('login', () =>
          caller(address, {})(contract.accounts.login, { email: 'root@example.com', password: 'root-secret' }),
        );
        // Hashing passwords without a pause would leave no processor for the rest.
        await pause(500);
      }),
    ]);

    const figures = [...slowest].map(([kind, ms]) => `${kind} ${Math.round(ms)} ms`).join(', ');
    const tooSlow = [...slowest].filter(([, ms]) => ms > longestMs).map(([kind]) => kind);
    const verdict = tooSlow.length === 0 ? `none above ${longestMs} ms` : `above ${longestMs} ms: ${tooSlow.join(', ')}`;
    process.stdout.write(`Slowest requests while ${rows} lines were imported: ${figures}${isLong ? `; ${verdict}` : ''}\n`);

    // All consoles are still open, have heard what the storm changed, and hear what comes after it.
    expect(consoles.filter(({ isEnded, events }) => isEnded() || events.length < 2)).toEqual([]);
    const heard = consoles.map(({ events }) => events.length);
    const last = await buy();
    const start = performance.now();
    // Among many changes only the area is told.
    const isLast = (event: LiveEvent) =>
      event.kind === 'changed' && event.area === 'orders' && (event.record === last.uuid || event.record === null);
    const isHeard = consoles.map(
      ({ events }, index) =>
        () =>
          events.slice(heard[index]).some(isLast),
    );
    await vi.waitFor(() => expect(isHeard.filter((isTold) => !isTold())).toEqual([]), waitOptions);
    const events = consoles.reduce((sum, console) => sum + console.events.length, 0);
    process.stdout.write(
      `${consoleCount} consoles heard ${events} events, and all of them the last order within ${Math.round(performance.now() - start)} ms\n`,
    );
    for (const { close } of consoles) close();

    // Every line was loaded once, or failed because staff changed its order after the preview.
    expect(imported.successCount + imported.failedCount).toBe(rows);
    expect(imported.failedOrders.filter(({ problems }) => problems['order_id'] !== 'order_changed')).toEqual([]);
    const tracked = await pool.query<{ count: number }>(
      `select count(*)::int as count from orders where tracking = 'BRT' || id and exists (
        select from order_history where order_uuid = orders.uuid and parameter = 'tracking' having count(*) = 1)`,
    );
    expect(tracked.rows).toEqual([{ count: imported.successCount }]);
    const { rows: edited } = await pool.query<{ uuid: string; note: string }>(`select uuid, note from orders where note <> ''`);
    expect(new Set(edited.map(({ uuid }) => uuid))).toEqual(new Set(notes.keys()));
    const { rows: placed } = await pool.query(`select from orders where uuid = any($1) and status = 0`, [
      bought.map(({ uuid }) => uuid),
    ]);
    expect(placed).toHaveLength(bought.length);
  });
});

type Caller = <C extends AnyCall>(call: C, input: CallInput<C>) => Promise<CallValue<C>>;

const caller =
  (server: string, headers: Record<string, string>): Caller =>
  async (call, input) => {
    const { path, rest } = fillPath(call.path, input);
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]));
    const answer = await fetch(new URL(call.method === 'GET' ? `${path}?${query.toString()}` : path, server), {
      method: call.method,
      headers: { ...headers, ...(call.method === 'POST' && { 'content-type': 'application/json' }) },
      ...(call.method === 'POST' && { body: JSON.stringify(rest) }),
    });
    if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
    return call.answer.unwrap(await answer.json()) as CallValue<typeof call>;
  };

const sendFile = async (server: string, session: string, content: string, loadToDb: 0 | 1): Promise<TrackingImport> => {
  const body = new FormData();
  body.set('loadToDb', String(loadToDb));
  body.set('file', new Blob([content], { type: 'text/csv' }), 'storm.csv');
  const answer = await fetch(new URL(trackingImport.upload.path, server), {
    method: 'POST',
    headers: { 'x-session-uuid': session },
    body,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { response: TrackingImport }).response;
};
