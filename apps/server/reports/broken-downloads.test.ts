import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { contract } from '@simdesk/contract';
import { ReportType, reportWindow, SystemRole } from '@simdesk/rules';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeManyOrders } from '../testing/many-orders.ts';
import { patience } from '../testing/patience.ts';
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
  await pool().query(
    `insert into users (email, password_hash, system_role, status) select n || '@example.com', 'none', 0, 1 from generate_series(1, $1) as n`,
    [howMany],
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

/** Asks for a download; `gone` is when the server has noticed that nobody reads it any more. */
const ask = (path: string) => {
  const headers = { 'x-tenant': 'null', ...(!path.includes('ticket=') && { 'x-session-uuid': session }) };
  const accepted = once(server.running().app.server, 'connection') as Promise<[Socket]>;
  const asked = request(new URL(path, address), { headers, agent: false }).end();
  asked.on('error', () => undefined);
  asked.on('response', (answer) => answer.on('error', () => undefined));
  return {
    leave: () => asked.destroy(),
    answered: once(asked, 'response').then(([answer]) => answer as IncomingMessage),
    gone: accepted.then(([socket]) => new Promise((resolve) => socket.once('close', resolve))),
  };
};

/** What arrived, and whether it arrived whole: as the protocol says, not as it looks. */
const received = async (path: string) => {
  const answer = await ask(path).answered;
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => answer.once('close', resolve));
  return { status: answer.statusCode, isWhole: answer.complete, content: Buffer.concat(chunks) };
};

const openSnapshots = async () => {
  const found = `select from pg_stat_activity where application_name = 'simdesk snapshot' and datname = current_database()`;
  return (await pool().query(found)).rowCount;
};
const nothingIsLeft = async () => {
  await expect.poll(openSnapshots, patience).toBe(0);
  await expect.poll(() => [pool().waitingCount, pool().totalCount - pool().idleCount], patience).toEqual([0, 0]);
};

/** Something happens each time before a download reads from the database for the n-th time. */
const beforeRead = (nth: number, happen: (client: pg.Client) => Promise<unknown>) => {
  const original: unknown = Reflect.get(pg.Client.prototype, 'query');
  const reads = new WeakMap<pg.Client, number>();
  const query = async function (this: pg.Client, ...args: [{ text?: string }]): Promise<unknown> {
    const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } };
    if (connectionParameters.application_name === 'simdesk snapshot' && /^(?:fetch|select) /.test(args[0].text ?? '')) {
      const read = (reads.get(this) ?? 0) + 1;
      reads.set(this, read);
      if (read === nth) await happen(this);
    }
    return Reflect.apply(original as () => unknown, this, args);
  };
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query as never);
};
const cut = (client: pg.Client) =>
  pool().query('select pg_terminate_backend($1)', [(client as unknown as { processID: number }).processID]);

describe.each(Object.keys(downloads))('%s', (kind) => {
  it('comes whole when nothing happens', async () => {
    const { status, isWhole, content } = await received(await pathOf(kind));
    expect([status, isWhole]).toEqual([200, true]);
    expect(await rowsIn(kind, content)).toBe(await countOf(kind));
    await nothingIsLeft();
  });

  it('is refused with a sentence when the database goes away before the first row', async () => {
    beforeRead(1, cut);
    const { status, content } = await received(await pathOf(kind));
    expect([status, JSON.parse(content.toString())]).toMatchObject([503, { error: { code: 'unavailable' } }]);
    await nothingIsLeft();
  });

  it('ends as broken when the database goes away in the middle, and leaves nothing behind', async () => {
    beforeRead(3, cut);
    const { status, isWhole } = await received(await pathOf(kind));
    expect([status, isWhole]).toEqual([200, false]);
    await nothingIsLeft();
  });

  it('ends as broken when its making fails in the middle', async () => {
    beforeRead(3, () => Promise.reject(new Error('The disk is full')));
    const { status, isWhole } = await received(await pathOf(kind));
    expect([status, isWhole]).toEqual([200, false]);
    await nothingIsLeft();
  });

  const timeout = 60_000 + leaves * 2000;
  it.each([1, 3])(`whose reader goes away before read %i, ${leaves} times, leaves nothing behind`, { timeout }, async (nth) => {
    const path = await pathOf(kind);
    const open: unknown[] = [];
    let reading: ReturnType<typeof ask>;
    const leaving = beforeRead(nth, async () => {
      open.push(await openSnapshots());
      reading.leave();
      await reading.gone;
    });
    for (let round = 1; round <= leaves; round += 1) {
      reading = ask(path);
      reading.answered.catch(() => undefined);
      await reading.gone;
    }
    await nothingIsLeft();
    expect(open).toHaveLength(leaves);
    expect(open).not.toContain(0);
    leaving.mockRestore();
    expect(await received(path)).toMatchObject({ status: 200, isWhole: true });
  });
});

it('more downloads at once than there are connections for them wait for their turn', async () => {
  const path = await pathOf('a report as CSV');
  const { snapshots } = server.running().services.connection;
  let isFull = false;
  let most = 0;
  beforeRead(1, async () => {
    if (!isFull) await vi.waitFor(() => expect(snapshots.waitingCount).toBe(5), patience);
    isFull = true;
    most = Math.max(most, snapshots.totalCount);
  });
  const all = await Promise.all(Array.from({ length: 8 }, () => received(path)));
  expect(all.map(({ status, isWhole }) => [status, isWhole])).toEqual(all.map(() => [200, true]));
  expect(most).toBe(3);
  await nothingIsLeft();
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
