import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@simdesk/contract';
import { ReportType } from '@simdesk/rules';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../testing/databases.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { storeManyOrders } from '../testing/many-orders.ts';
import { spawnServer, stopProcess } from '../testing/server-process.ts';
import { encodeForm } from '../testing/upload-forms.ts';

/** Hostile requests at once of each kind, while a colleague works on. The long form sends fifty to a full shop, and measures. */
const requests = Number(process.env['ATTACKS'] ?? 2);
const isLong = process.env['ATTACKS'] !== undefined;
const [orderCount, lineCount] = isLong ? [20_000, 10_000] : [50, 50];
/** On two idle cores. */
const longestMs = 1000;

interface Attack {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

const json = (path: string, body: unknown): Attack => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: new Uint8Array(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))),
});
const form = (path: string, name: string, content: Buffer | string, fields: Record<string, string> = {}): Attack => {
  const texts = Object.entries(fields).map(([field, value]) => ({ field, content: value }));
  const { payload, headers } = encodeForm([...texts, { field: 'file', name, content }]);
  return { path, method: 'POST', headers, body: new Uint8Array(payload) };
};
const query = (path: string, fields: Record<string, string | number>): Attack => ({
  path: `${path}?${new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
});
const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
const richText = '<p style="padding:1px 2px;border:1px solid red"><b>a</b></p>'.repeat(3300);
const nested = `{"email":${'[['.repeat(49)}${'{"a":[]},'.repeat(220_000)}1${']]'.repeat(49)}}`;
const post = { title: 'Novità', date: '2026-01-01', card_design: 'Blue' };
const years = { date_from: '2016-01-01T00:00:00Z', date_to: '2026-12-31T00:00:00Z', type: ReportType.Orders };
const bomb = await png(isLong ? 12_000 : 9000);
const largestImage = await png(isLong ? 8000 : 800);
const csvLines = Array.from({ length: lineCount }, (_, n) => `${n},=cmd;"T${n}`).join('\n');

const kinds: [string, Attack | ((n: number) => Attack)][] = [
  [
    'logins with wrong passwords',
    (n) => json(contract.accounts.login.path, { email: `p${n}@example.com`, password: 'wrong-one' }),
  ],
  [
    'registrations',
    (n) => json(contract.accounts.register.path, { email: `${n}-${randomUUID()}@example.com`, password: 'long-secret' }),
  ],
  ['the longest formatted text', json(contract.blog.create.path, { ...post, content: richText })],
  ['the longest plain text', json(contract.faq.questions.create.path, { question: '<'.repeat(1_900_000) })],
  ['the deepest JSON', json(contract.accounts.login.path, nested)],
  ['search for patterns', query(contract.orders.list.path, { page: 1, search: '%_\\'.repeat(60) })],
  ['search for single letters', query(contract.orders.list.path, { page: 1, search: 'a e i o u 1 2 3' })],
  ['files of the list of orders', query(contract.orders.list.path, { page: 1, format: 'csv' })],
  ['reports of ten years', json(contract.reports.getData.path, { ...years, page: 1 })],
  ['charts of ten years', json(contract.reports.chart.path, years)],
  ['spreadsheets of ten years', query(contract.reports.exportXlsx.path, years)],
  ['image bombs', form(`${contract.files.upload.path}?currentDir=blog`, 'a.png', bomb)],
  ['the largest images', form(`${contract.files.upload.path}?currentDir=blog`, 'a.png', largestImage)],
  [
    'long tracking files',
    form(contract.trackingImport.upload.path, 'a.csv', `order_id,tracking\n${csvLines}`, { loadToDb: '0' }),
  ],
];

describe.skipIf(process.platform === 'win32')('hostile requests at once', { timeout: 600_000 }, () => {
  let dataDir: string;
  let pool: pg.Pool;
  let child: ChildProcess;
  let address: string;
  let session: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'simdesk-attacks-'));
    const database = await cloneDatabase();
    pool = new pg.Pool({ ...database, max: 2 });
    const admin = { email: 'root@example.com', password: 'root-secret' };
    const server = spawnServer({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      TRUST_PROXY: 'true',
      DEMO: 'false',
    });
    child = server.child;
    address = await server.output.address();
    await storeManyOrders(pool, orderCount);
    const login = await send(json(contract.accounts.login.path, admin), '203.0.113.1');
    session = ((await login.json()) as { response: string }).response;
  });
  afterAll(async () => {
    await stopProcess(child, 'SIGTERM');
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Each from an address of its own, so that no throttle makes the attack cheaper. */
  const send = ({ path, method = 'GET', headers = {}, body }: Attack, from: string): Promise<Response> =>
    fetch(new URL(path, address), {
      method,
      headers: { ...headers, 'x-forwarded-for': from, ...(session && { 'x-session-uuid': session }) },
      ...(body && { body }),
    });

  const listOrders = async (): Promise<number> => {
    const start = performance.now();
    const answer = await send(query(contract.orders.list.path, { page: 1 }), '203.0.113.1');
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    return performance.now() - start;
  };

  /** Sends the attack, and answers its statuses and the slowest list that a colleague got meanwhile. */
  const attack = async (hostile: Attack | ((n: number) => Attack)) => {
    let isOver = false;
    const attackers = Promise.all(
      Array.from({ length: requests }, async (_, n) => {
        const answer = await send(typeof hostile === 'function' ? hostile(n) : hostile, `198.51.100.${n + 1}`);
        await answer.arrayBuffer();
        if (answer.status === 503) expect(answer.headers.get('retry-after')).not.toBeNull();
        return answer.status;
      }),
    ).finally(() => (isOver = true));
    let slowest = 0;
    do slowest = Math.max(slowest, await listOrders());
    while (!isOver);
    return { statuses: [...new Set(await attackers)].toSorted((one, other) => one - other), slowest };
  };

  it.each(kinds)('%s leave a colleague’s list answered, and are answered or refused', async (title, hostile) => {
    const idle = await listOrders();
    let { statuses, slowest } = await attack(hostile);
    const slow = [slowest];
    // The machine may have been busy with something else.
    while (isLong && slowest > longestMs && slow.length < 3) {
      ({ statuses, slowest } = await attack(hostile));
      slow.push(slowest);
    }
    const figures = slow.map((ms) => `${Math.round(ms)} ms`).join(', ');
    if (isLong)
      process.stdout.write(`${title}: slowest list ${figures}, idle ${Math.round(idle)} ms; answers ${statuses.join(', ')}\n`);
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    if (isLong) expect(Math.min(...slow), figures).toBeLessThan(longestMs);
  });
});
