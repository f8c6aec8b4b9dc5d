import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@simdesk/contract';
import { OrderStatus } from '@simdesk/rules';
import { billing } from '@simdesk/sandbox/billing';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import type { RunningRole } from '@simdesk/sandbox/role';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, type Connection } from '../../database/connection.ts';
import { copyOrder } from '../../testing/copy-order.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { cloneDatabase } from '../../testing/databases.ts';
import { wakeServers } from '../../testing/jobs.ts';
import { rootAccount } from '../../testing/root-account.ts';
import { isRunning, spawnServer, stopProcess } from '../../testing/server-process.ts';
import { httpCaller } from '../../testing/servers/http-caller.ts';
import { addMailTemplate } from '../../testing/servers/target.ts';
import { storeOrder } from '../../testing/stored-orders.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

const { bulk } = contract.orders;

type Action = 'to-delivery' | 'recreate';

/** Each kill at another of the 200 lines, the only one of the short form in the middle. */
const kills = Number(process.env['KILLS'] ?? 1);
const actions: Action[] = kills === 1 ? ['to-delivery'] : ['to-delivery', 'recreate'];
const moments = Array.from({ length: kills }, (_, kill) => Math.round((200 * (kill + 1)) / (kills + 1))).flatMap((line) =>
  actions.map((action) => ({ action, line })),
);

describe.skipIf(process.platform === 'win32')(
  'a server that is killed within an action on 200 orders',
  { timeout: 600_000 },
  () => {
    let dataDir: string;
    let settings: pg.ClientConfig;
    let connection: Connection;
    let outside: Record<'billing' | 'mail', RunningRole>;
    let shop: WebhookReceiver;
    let server: { child: ChildProcess; address: string };
    let session: string;
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
      settings = await cloneDatabase();
      connection = connect(settings, { poolSize: 2, onError: () => undefined });
      outside = { billing: await billing.start(), mail: await mailSink.start() };
      shop = await startWebhookReceiver();
      await start();
      session = await httpCaller(server.address)(contract.accounts.login, rootAccount);
      await asRoot()(contract.storefrontKeys.create, { name: 'Shop', kind: 'shop' });
      await asRoot()(contract.webhooks.create, { shop: 'Shop', url: shop.url, kinds: ['order'] });
      await addMailTemplate(server.address, session, 'order_in_delivery');
      // The server waits here after it has changed the order of this line.
      await query(`create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${testLock}); return new; end $$`);
    });
    afterAll(async () => {
      if (isRunning(server.child)) await stopProcess(server.child, 'SIGKILL');
      await Promise.all(Object.values(outside).map((system) => system.stop()));
      await shop.close();
      await connection.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    const start = async () => {
      const account = { ADMIN_EMAIL: rootAccount.email, ADMIN_PASSWORD: rootAccount.password };
      const env = {
        ...account,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl(settings),
        ...outside.billing.env,
        ...outside.mail.env,
      };
      const { child, output } = spawnServer(env);
      server = { child, address: await output.address() };
    };
    const asRoot = () => httpCaller(server.address, { 'x-session-uuid': session });
    const query = async (text: string, values: unknown[] = []) =>
      (await connection.pool.query<Record<string, unknown>>(text, values)).rows;

    /** 200 orders, of which five among the others refuse the action. */
    const manyOrders = async (action: Action) => {
      const [shopRow] = await query('select uuid from shops');
      const shop_uuid = String(shopRow?.['uuid']);
      const storeMany = async (values: Parameters<typeof storeOrder>[1], count: number) => {
        const order = await storeOrder(connection.database, { ...values, shop_uuid });
        return [order, ...(await copyOrder(connection.pool, order.uuid, count - 1))];
      };
      const done = await storeMany(fitting[action], 195);
      const refused = await storeMany(refusing[action], 5);
      const chosen = refused.flatMap((order, index) => [...done.slice(index * 39, index * 39 + 39), order]);
      return { chosen: chosen.map(({ uuid }) => uuid), done: done.map(({ uuid }) => uuid), refused };
    };

    /** Kills the server after it has changed the order of this line and before it has heard that this is stored. */
    const killAt = async (line: number, run: () => Promise<unknown>, check: () => Promise<void>) => {
      const holder = new pg.Client(settings);
      await holder.connect();
      try {
        await holder.query(`select pg_advisory_lock(${testLock})`);
        await query(`create or replace trigger wait_for_test before update on bulk_action_lines
        for each row when (new.line = ${line}) execute function wait_for_test()`);
        await run();
        const waiting = () =>
          query(`select pid from pg_locks where locktype = 'advisory' and objid = ${testLock} and not granted
            and database = (select oid from pg_database where datname = current_database())`);
        await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), long);
        await check();
      } finally {
        await stopProcess(server.child, 'SIGKILL');
        await holder.end();
      }
      // What the killed server has sent takes effect or not, but no later.
      const waitsForOthers = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%bulk_action%'`;
      await vi.waitFor(async () => expect(await query(waitsForOthers)).toEqual([]), long);
      await query('drop trigger wait_for_test on bulk_action_lines');
    };

    /** Starts the server, to which the leases of the killed one have expired. */
    const resume = async () => {
      await query(`update jobs set run_at = now(), lease_until = now() where state in ('waiting', 'running')`);
      await start();
      await wakeServers(connection.pool);
    };

    const counts = async (text: string, uuids: string[]) =>
      (await query(`${text} and order_uuid = any($1) group by order_uuid`, [uuids])).map(({ count }) => count);
    const once = Array.from({ length: 195 }, () => 1);
    const nothingWaits = () =>
      vi.waitFor(async () => {
        expect(await query(`select kind, state, error from jobs where order_uuid is not null and state <> 'done'`)).toEqual([]);
      }, long);

    const expectEffects: Record<Action, (done: string[]) => Promise<void>> = {
      'to-delivery': async (done) => {
        expect(await query('select distinct status from orders where uuid = any($1)', [done])).toEqual([
          { status: OrderStatus.InDelivery },
        ]);
        expect(await counts(`select count(*)::int from order_history where parameter = 'status'`, done)).toEqual(once);
        expect(await counts(`select count(*)::int from outbox where state = 'sent'`, done)).toEqual(once);
        expect(await counts(`select count(*)::int from webhook_deliveries where state = 'delivered'`, done)).toEqual(once);
        // It may get one again that was under way, and knows it by its id.
        const events = new Map(shop.accepted.map(({ event }) => [event.id, event.order.uuid]));
        expect([...events.values()].filter((uuid) => done.includes(uuid)).toSorted()).toEqual(done.toSorted());
      },
      recreate: async (done) => {
        expect(await counts(`select count(*)::int from jobs where kind = 'send-order-to-billing'`, done)).toEqual(once);
        expect(await counts(`select count(*)::int from order_history where parameter = 'SIM 1 billing'`, done)).toEqual(once);
        const sims = await query('select uuid from order_sims where order_uuid = any($1)', [done]);
        const answer = await fetch(new URL('/sims', outside.billing.env['BSS_URL']));
        const known = ((await answer.json()) as { Uuid: string }[]).map(({ Uuid }) => Uuid);
        const uuids = sims.map(({ uuid }) => String(uuid));
        expect(known.filter((uuid) => uuids.includes(uuid)).toSorted()).toEqual(uuids.toSorted());
      },
    };

    it.each(moments)(
      'at order $line of $action: the action is resumed, 195 orders are changed once, and the 5 that refuse are named',
      async ({ action, line }) => {
        const { chosen, done, refused } = await manyOrders(action);
        let uuid = '';
        const progress = () => asRoot()(bulk.progress, { uuid });
        await killAt(
          line,
          async () => (uuid = await asRoot()(bulk.start, { action, orders: chosen })),
          async () => {
            const run = await progress();
            expect(run).toMatchObject({ state: 'running', end: 200 });
            expect((run?.done ?? 0) + (run?.refused ?? 0)).toBe(line - 1);
          },
        );
        await resume();
        const run = await vi.waitFor(async () => {
          const current = await progress();
          expect(current).toMatchObject({ state: 'done' });
          return current;
        }, long);
        expect(run).toMatchObject({ done: 195, refused: 5, end: 200 });
        const reason = { 'to-delivery': 'order_move', recreate: 'nothing_to_send' }[action];
        expect(run?.refusals.map(({ id, code }) => [id, code])).toEqual(refused.map(({ id }) => [id, reason]));
        await nothingWaits();
        await expectEffects[action](done);
      },
    );
  },
);

const fitting: Record<Action, Parameters<typeof storeOrder>[1]> = {
  'to-delivery': { status: OrderStatus.InProcess },
  recreate: { sims: [{ is_send_bss: false, error_bss: 'Unknown offer' }] },
};
const refusing: Record<Action, Parameters<typeof storeOrder>[1]> = {
  'to-delivery': { status: OrderStatus.Cancelled },
  recreate: {},
};

const testLock = 7460;
/** Hundreds of mails and events on a busy machine. */
const long = { timeout: 150_000, interval: 50 };
