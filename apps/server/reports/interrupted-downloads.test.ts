import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { contract } from '@simdesk/contract';
import { ReportType, reportWindow, SystemRole } from '@simdesk/rules';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeManyOrders } from '../testing/many-orders.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DATABASE_POOL: '3' });
const pool = () => server.running().services.connection.pool;
const rowCount = 3000;
/** How often a client disconnects from each download. `LEAVES=50` in the long test. */
const disconnects = Number(process.env['LEAVES'] ?? 13);
let address: string;
let session: string;

beforeAll(async () => {
  await storeManyOrders(pool(), rowCount);
  await pool().query(
    `insert into users (email, password_hash, system_role, status) select n || '@example.com', 'none', 0, 1 from generate_series(1, $1) as n`,
    [rowCount],
  );
  address = await server.running().app.listen({ port: 0, host: '127.0.0.1' });
  session = await server.signIn(SystemRole.SuperAdmin);
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
  'the list of users as CSV': () =>
    server.as(session)(contract.console.link, { address: `${contract.users.list.path}?format=csv` }),
  'the list of SIMs': () => Promise.resolve(`${contract.orders.list.path}?${new URLSearchParams(days).toString()}`),
};

const pathOf = async (kind: string) => (await downloads[kind]?.()) ?? '';

/** Starts a download. `closed` resolves when the server has closed its connection. */
const startDownload = (path: string) => {
  const headers = { 'x-tenant': 'null', ...(!path.includes('ticket=') && { 'x-session-uuid': session }) };
  const accepted = once(server.running().app.server, 'connection') as Promise<[Socket]>;
  const outgoing = request(new URL(path, address), { headers, agent: false }).end();
  outgoing.on('error', () => undefined);
  outgoing.on('response', (answer) => answer.on('error', () => undefined));
  return {
    disconnect: () => outgoing.destroy(),
    response: once(outgoing, 'response').then(([answer]) => answer as IncomingMessage),
    closed: accepted.then(([socket]) => new Promise((resolve) => socket.once('close', resolve))),
  };
};

/** Downloads the content, with whether HTTP reports it as complete. */
const download = async (path: string) => {
  const answer = await startDownload(path).response;
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => answer.once('close', resolve));
  return { status: answer.statusCode, isComplete: answer.complete, content: Buffer.concat(chunks) };
};

const openSnapshots = async () => {
  const query = `select from pg_stat_activity where application_name = 'simdesk snapshot' and datname = current_database()`;
  return (await pool().query(query)).rowCount;
};
const expectNothingOpen = async () => {
  await expect.poll(openSnapshots, waitOptions).toBe(0);
  await expect.poll(() => [pool().waitingCount, pool().totalCount - pool().idleCount], waitOptions).toEqual([0, 0]);
};

/** Runs an action before the n-th database read of each download. */
const beforeRead = (nth: number, action: (client: pg.Client) => Promise<unknown>) => {
  const original: unknown = Reflect.get(pg.Client.prototype, 'query');
  const reads = new WeakMap<pg.Client, number>();
  const query = async function (this: pg.Client, ...args: [{ text?: string }]): Promise<unknown> {
    const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } };
    if (connectionParameters.application_name === 'simdesk snapshot' && /^(?:fetch|select) /.test(args[0].text ?? '')) {
      const read = (reads.get(this) ?? 0) + 1;
      reads.set(this, read);
      if (read === nth) await action(this);
    }
    return Reflect.apply(original as () => unknown, this, args);
  };
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query as never);
};
const terminate = (client: pg.Client) =>
  pool().query('select pg_terminate_backend($1)', [(client as unknown as { processID: number }).processID]);

describe.each(Object.keys(downloads))('%s', (kind) => {
  it('is complete without failures', async () => {
    const { status, isComplete, content } = await download(await pathOf(kind));
    expect([status, isComplete]).toEqual([200, true]);
    expect(await rowsIn(kind, content)).toBe(await countOf(kind));
    await expectNothingOpen();
  });

  it('is refused with a message when the database fails before the first row', async () => {
    beforeRead(1, terminate);
    const { status, content } = await download(await pathOf(kind));
    expect([status, JSON.parse(content.toString())]).toMatchObject([503, { error: { code: 'unavailable' } }]);
    await expectNothingOpen();
  });

  it('ends as incomplete when the database fails in the middle, and leaves nothing open', async () => {
    beforeRead(3, terminate);
    const { status, isComplete } = await download(await pathOf(kind));
    expect([status, isComplete]).toEqual([200, false]);
    await expectNothingOpen();
  });

  it('ends as incomplete when its creation fails in the middle', async () => {
    beforeRead(3, () => Promise.reject(new Error('The disk is full')));
    const { status, isComplete } = await download(await pathOf(kind));
    expect([status, isComplete]).toEqual([200, false]);
    await expectNothingOpen();
  });

  const timeout = 60_000 + disconnects * 2000;
  it.each([1, 3])(
    `leaves nothing open when its client disconnects before read %i, ${disconnects} times`,
    { timeout },
    async (nth) => {
      const path = await pathOf(kind);
      const open: unknown[] = [];
      let reading: ReturnType<typeof startDownload>;
      const spy = beforeRead(nth, async () => {
        open.push(await openSnapshots());
        reading.disconnect();
        await reading.closed;
      });
      for (let round = 1; round <= disconnects; round += 1) {
        reading = startDownload(path);
        reading.response.catch(() => undefined);
        await reading.closed;
      }
      await expectNothingOpen();
      expect(open).toHaveLength(disconnects);
      expect(open).not.toContain(0);
      spy.mockRestore();
      expect(await download(path)).toMatchObject({ status: 200, isComplete: true });
    },
  );
});

it('more parallel downloads than connections wait for a free connection', async () => {
  const path = await pathOf('a report as CSV');
  const { snapshots } = server.running().services.connection;
  let isFull = false;
  let peak = 0;
  beforeRead(1, async () => {
    if (!isFull) await vi.waitFor(() => expect(snapshots.waitingCount).toBe(5), waitOptions);
    isFull = true;
    peak = Math.max(peak, snapshots.totalCount);
  });
  const all = await Promise.all(Array.from({ length: 8 }, () => download(path)));
  expect(all.map(({ status, isComplete }) => [status, isComplete])).toEqual(all.map(() => [200, true]));
  expect(peak).toBe(3);
  await expectNothingOpen();
});

const countOf = async (kind: string) => {
  const table = kind === 'the list of SIMs' ? 'order_sims' : kind.includes('users') ? 'users' : 'orders';
  return (await pool().query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
};

const rowsIn = async (kind: string, content: Buffer): Promise<number> => {
  if (kind === 'the list of SIMs') return (JSON.parse(content.toString()) as { data: unknown[] }).data.length;
  if (kind.endsWith('CSV')) return content.toString().trim().split('\r\n').length - 1;
  return ((await readXlsx(content)).sheets[0]?.rows.length ?? 0) - 1;
};
