import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type AnyCall, type CallInput, type CallValue } from '@simdesk/contract';
import { fillPath } from '@simdesk/rules';
import { billing } from '@simdesk/sandbox/billing';
import { payments } from '@simdesk/sandbox/payments';
import type { Role } from '@simdesk/sandbox/role';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundledServer } from '../testing/bundled-server.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { cloneDatabase } from '../testing/databases.ts';
import { wakeServers } from '../testing/jobs.ts';
import { address, customer } from '../testing/orders.ts';
import { stopProcess, isRunning, spawnServer } from '../testing/server-process.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { waitOptions } from '../testing/wait-options.ts';

/** When the server dies during a request to an outside system. */
const moments = ['before the request arrives', 'after the work, before the answer', 'right after the answer'] as const;
type Moment = (typeof moments)[number];

describe.skipIf(process.platform === 'win32')('a server that is killed', { timeout: 300_000 }, () => {
  let dataDir: string;
  let database: pg.ClientConfig;
  let pool: pg.Pool;
  let server: { child: ChildProcess; address: string };
  let proxies: Record<'payments' | 'billing', KillingProxy>;
  let session: string;
  const compiledServer = bundledServer();

  // The server that a test ends with is used by the next one: a start takes longer than all the rest of a test.
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
    database = await cloneDatabase();
    pool = new pg.Pool({ ...database, max: 2 });
    proxies = { payments: await startProxy(payments), billing: await startProxy(billing) };
    await start();
    session = await signIn(server.address);
  });
  beforeEach(async () => {
    if (!isRunning(server.child)) await start();
  });
  afterAll(async () => {
    if (isRunning(server.child)) await stopProcess(server.child, 'SIGKILL');
    await Promise.all(Object.values(proxies).map(({ close }) => close()));
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  const launch = () => {
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database),
      ADMIN_EMAIL: 'root@example.com',
      ADMIN_PASSWORD: 'root-secret',
      PAYMENT_URL: proxies.payments.address,
      BSS_URL: proxies.billing.address,
    };
    return spawnServer(settings, compiledServer());
  };
  const start = async () => {
    const { child, output } = launch();
    server = { child, address: await output.address() };
  };
  const asAdmin = () => caller(server.address, { 'x-session-uuid': session });
  const killAtRefund = (id: number, moment: Moment) => killAt(proxies.payments, { path: '/refunds', order: id, moment });
  const killAtSending = (id: number, moment: Moment, child = server.child) =>
    killAt(proxies.billing, { path: '/orders', order: id, moment }, child);
  const killAt = (proxy: KillingProxy, trigger: Omit<Trigger, 'kill'>, child = server.child) => {
    const exit = once(child, 'exit');
    proxy.trigger = { ...trigger, kill: () => child.kill('SIGKILL') };
    return exit;
  };
  /** Makes waiting jobs due, ends all leases, and ages pending refunds. */
  const advanceTime = async () => {
    await pool.query("update jobs set run_at = now(), lease_until = now() where state in ('waiting', 'running')");
    await pool.query("update order_refunds set created_at = created_at - interval '1 hour'");
    await wakeServers(pool);
  };
  const placeOrder = async () => {
    const { key } = await asAdmin()(contract.storefrontKeys.create, { name: 'Shop', kind: 'shop' });
    const offer_uuid = await asAdmin()(contract.shop.offers.create, {
      name: 'Super 100',
      priority: 1,
      price: 10,
      design: 'Blue',
    });
    const asShop = caller(server.address, { 'x-api-key': key, 'idempotency-key': randomUUID() });
    const { uuid, id } = await asShop(contract.storefrontOrders.place, {
      ...{ customer, delivery: address, residential: address },
      products: [{ offer_uuid, is_esim: true }],
    });
    const pay = () =>
      caller(server.address, { 'x-api-key': key, 'idempotency-key': `pay ${uuid}` })(contract.storefrontOrders.paid, {
        uuid,
        paid_method: 'card',
      });
    return { uuid, id, pay };
  };

  it.each(moments)('during a refund, %s: the money is refunded once', async (moment) => {
    const { uuid, id, pay } = await placeOrder();
    await pay();
    const exit = killAtRefund(id, moment);
    await asAdmin()(contract.orders.refund, { order_uuid: uuid, amount: '4' }).catch(() => undefined);
    await exit;

    await start();
    await advanceTime();
    const expectSettled = async () => {
      const { rows } = await pool.query('select refund_status, amount from order_refunds where order_uuid = $1', [uuid]);
      expect(rows).toEqual([{ refund_status: 'Completed', amount: '4.00' }]);
    };
    await vi.waitFor(expectSettled, waitOptions);
    expect(await proxies.payments.listOf(id, '/moved')).toMatchObject([{ amount: 4 }]);
    const { rows } = await pool.query('select refund_sum, payment_status from orders where uuid = $1', [uuid]);
    expect(rows).toEqual([{ refund_sum: '4.00', payment_status: 3 }]);
  });

  it.each(moments)('while it sends an order to billing, %s: its SIM is created once', async (moment) => {
    const { uuid, id, pay } = await placeOrder();
    const exit = killAtSending(id, moment);
    await pay().catch(() => undefined);
    await exit;

    await start();
    await advanceTime();
    const expectSent = async () => {
      const { rows } = await pool.query(
        'select is_send_bss, error_bss, billing_id is not null as known from order_sims where order_uuid = $1',
        [uuid],
      );
      expect(rows).toEqual([{ is_send_bss: true, error_bss: null, known: true }]);
    };
    await vi.waitFor(expectSent, waitOptions);
    expect(await proxies.billing.listOf(id, '/sims')).toHaveLength(1);
    const { rows } = await pool.query(
      "select count(*)::int as entries from order_history where parameter = 'SIM 1 billing' and order_uuid = $1",
      [uuid],
    );
    expect(rows).toEqual([{ entries: 1 }]);
  });

  it('after an event arrived at a shop, before that is stored: the event arrives again with the same id', async () => {
    const receiver = await startWebhookReceiver();
    const { pay } = await placeOrder();
    await asAdmin()(contract.webhooks.create, { shop: 'Shop', url: receiver.url, kinds: ['order'] });
    const arrived: string[] = [];
    const exit = once(server.child, 'exit');
    receiver.answer = async ({ event }) => {
      if (arrived.push(event.id) > 1) return 200;
      server.child.kill('SIGKILL');
      await exit;
      return 'drop';
    };
    await pay().catch(() => undefined);
    await exit;

    await start();
    await advanceTime();
    const expectDelivered = async () => {
      const { rows } = await pool.query('select state, tries from webhook_deliveries');
      expect(rows).toEqual([{ state: 'delivered', tries: 1 }]);
    };
    await vi.waitFor(expectDelivered, waitOptions);
    expect(arrived).toEqual([arrived[0], arrived[0]]);
    await receiver.close();
  });

  it('three times by the same job does not run that job again', async () => {
    const { uuid, id, pay } = await placeOrder();
    const first = killAtSending(id, 'before the request arrives');
    await pay().catch(() => undefined);
    await first;
    for (let death = 2; death <= 3; death += 1) {
      await advanceTime();
      await killAtSending(id, 'before the request arrives', launch().child);
    }
    await advanceTime();
    await start();
    const expectFailed = async () => {
      const { rows } = await pool.query('select state, error from jobs where key = $1', [`send-order-to-billing:${uuid}`]);
      expect(rows).toEqual([
        { state: 'refused', error: 'The server stopped 3 times while it ran this job; it is not tried again.' },
      ]);
    };
    await vi.waitFor(expectFailed, waitOptions);
    expect(await proxies.billing.listOf(id, '/sims')).toEqual([]);
    expect((await fetch(new URL('/readyz', server.address))).status).toBe(200);
  });
});

interface KillingProxy {
  address: string;
  /** What the outside system itself lists of an order. */
  listOf: (order: number, path: string) => Promise<unknown[]>;
  close: () => Promise<void>;
  trigger: Trigger | null;
}

/** The request about an order that kills its caller. */
interface Trigger {
  path: string;
  order: number;
  moment: Moment;
  kill: () => void;
}

/** A proxy to an outside system that kills the caller at a given moment. */
const startProxy = async (role: Role): Promise<KillingProxy> => {
  const sandbox = await role.start();
  const target = sandbox.env[role.setting] ?? '';
  const httpServer = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const trigger = isTriggered(proxy.trigger, request, Buffer.concat(chunks).toString()) ? proxy.trigger : null;
      if (trigger) proxy.trigger = null;
      if (trigger?.moment === 'before the request arrives') return trigger.kill();
      const answer = await fetch(new URL(request.url ?? '/', target), {
        method: request.method ?? 'GET',
        headers: { 'idempotency-key': String(request.headers['idempotency-key'] ?? '') },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const text = await answer.text();
      if (trigger?.moment === 'after the work, before the answer') return trigger.kill();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text, trigger?.kill);
    };
    forward().catch(() => request.socket.destroy());
  });
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  const proxy: KillingProxy = {
    address: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`,
    listOf: async (order, path) =>
      ((await (await fetch(target + path)).json()) as { order: number }[]).filter((entry) => entry.order === order),
    close: async () => {
      httpServer.close();
      await sandbox.stop();
    },
    trigger: null,
  };
  return proxy;
};

const isTriggered = (trigger: Trigger | null, { method, url }: IncomingMessage, body: string): boolean => {
  if (!trigger || method !== 'POST' || url !== trigger.path) return false;
  const { order, ID } = JSON.parse(body) as { order?: number; ID?: number };
  return (order ?? ID) === trigger.order;
};

const caller =
  (server: string, headers: Record<string, string>) =>
  async <C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C>> => {
    const { path, rest } = fillPath(call.path, input);
    const answer = await fetch(new URL(path, server), {
      method: call.method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(call.method === 'POST' && { body: JSON.stringify(rest) }),
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(body));
    return call.answer.unwrap(body) as CallValue<C>;
  };

const signIn = (server: string): Promise<string> =>
  caller(server, {})(contract.accounts.login, { email: 'root@example.com', password: 'root-secret' });
