import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { contract } from '@simdesk/contract';
import { ReportType, reportWindow, SystemRole } from '@simdesk/rules';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeManyOrders } from '../testing/many-orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DATABASE_POOL: '3' });
const pool = () => server.running().services.connection.pool;
const howMany = 3000;
/** How often a reader goes away from each download. `LEAVES=50` for the long form. */
const leaves = Number(process.env['LEAVES'] ?? 13);
let address: string;
let session: string;

beforeAll(async () => {
  await storeManyOrders(pool(), howMany);
  address = await server.running().app.listen({ port: 0, host: '127.0.0.1' });
  session = await server.signIn(SystemRole.ChiefAgent);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const days = { startDate: '2000-01-01T00:00:00', endDate: '2100-01-01T00:00:00' };
const report = () =>
  server.as(session)(contract.reports.getData, {
    ...reportWindow('2000-01-01', '2100-01-01'),
    type: ReportType.Orders,
    discount_code: '',
  });
const local = (link: string) => {
  const { pathname, search } = new URL(link, address);
  return pathname + search;
};
const downloads: Record<string, () => Promise<string>> = {
  'a report as a spreadsheet': async () => local((await report()).xlsLink),
  'a report as CSV': async () => local((await report()).csvLink),
  'the list of orders as CSV': () =>
    server.as(session)(contract.console.link, {
      address: `${contract.orders.export.path}?${new URLSearchParams(days).toString()}`,
    }),
  'the list of SIMs': () => Promise.resolve(`${contract.orders.list.path}?${new URLSearchParams(days).toString()}`),
};

const pathOf = async (kind: string) => (await downloads[kind]?.()) ?? '';

/** Asks for a download; also answers when the server has noticed that its client is gone. */
const open = async (path: string) => {
  const headers = { 'x-tenant': 'null', ...(!path.includes('ticket=') && { 'x-session-uuid': session }) };
  const accepted = once(server.running().app.server, 'connection') as Promise<[Socket]>;
  const asked = request(new URL(path, address), { headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  const [socket] = await accepted;
  return { answer, gone: new Promise((resolve) => socket.once('close', resolve)) };
};

/** What arrived, and whether it arrived whole: as the protocol says, not as it looks. */
const received = async (answer: IncomingMessage) => {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => answer.once('close', resolve));
  return { status: answer.statusCode, isWhole: answer.complete, content: Buffer.concat(chunks) };
};

const nothingIsLeft = async () => {
  const readers = `select from pg_stat_activity where application_name = 'simdesk batches' and datname = current_database()`;
  await expect.poll(async () => (await pool().query(readers)).rowCount, patience).toBe(0);
  await expect.poll(() => [pool().waitingCount, pool().totalCount - pool().idleCount], patience).toEqual([0, 0]);
};
const patience = { timeout: 10_000 };

/** Something happens each time before a download asks the database for its third batch of rows. */
const beforeThirdBatch = (happen: (client: pg.Client) => Promise<unknown>) => {
  const original: unknown = Reflect.get(pg.Client.prototype, 'query');
  const asked = new WeakMap<pg.Client, number>();
  const query = async function (this: pg.Client, ...args: [{ text?: string }]): Promise<unknown> {
    if (args[0].text?.startsWith('fetch ')) {
      const batch = (asked.get(this) ?? 0) + 1;
      asked.set(this, batch);
      if (batch === 3) await happen(this);
    }
    return Reflect.apply(original as () => unknown, this, args);
  };
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query as never);
};

describe.each(Object.keys(downloads))('%s', (kind) => {
  it('comes whole when nothing happens', async () => {
    const { status, isWhole, content } = await received((await open(await pathOf(kind))).answer);
    expect([status, isWhole]).toEqual([200, true]);
    expect(await rowsIn(kind, content)).toBe(kind === 'the list of SIMs' ? await countOf('order_sims') : howMany);
    await nothingIsLeft();
  });

  it('ends as broken when the database goes away in the middle, and leaves nothing behind', async () => {
    beforeThirdBatch((client) => pool().query('select pg_terminate_backend($1)', [(client as { processID?: number }).processID]));
    const { status, isWhole } = await received((await open(await pathOf(kind))).answer);
    expect([status, isWhole]).toEqual([200, false]);
    await nothingIsLeft();
  });

  it('ends as broken when its making fails in the middle', async () => {
    beforeThirdBatch(() => Promise.reject(new Error('The disk is full')));
    const { status, isWhole } = await received((await open(await pathOf(kind))).answer);
    expect([status, isWhole]).toEqual([200, false]);
    await nothingIsLeft();
  });

  it(
    `whose reader goes away in the middle, ${leaves} times, leaves nothing behind`,
    { timeout: 60_000 + leaves * 2000 },
    async () => {
      const path = await pathOf(kind);
      let left = 0;
      for (let round = 1; round <= leaves; round += 1) {
        const opening = open(path);
        const leaving = beforeThirdBatch(async () => {
          const { answer, gone } = await opening;
          answer.destroy();
          await gone;
          left += 1;
        });
        await (
          await opening
        ).gone;
        leaving.mockRestore();
      }
      await nothingIsLeft();
      expect(left).toBe(leaves);
      expect(await received((await open(await pathOf(kind))).answer)).toMatchObject({ status: 200, isWhole: true });
    },
  );
});

const countOf = async (table: string) =>
  (await pool().query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

const rowsIn = async (kind: string, content: Buffer): Promise<number> => {
  if (kind === 'the list of SIMs') return (JSON.parse(content.toString()) as { data: unknown[] }).data.length;
  if (kind.endsWith('CSV')) return content.toString().trim().split('\r\n').length - 1;
  return ((await readXlsx(content)).sheets[0]?.rows.length ?? 0) - 1;
};
