/**
 * Measures the server's memory during the export of every report and two long lists, for 2,000 orders and for 200,000
 * (`ORDERS`). Flat memory is a ratio near 1. Compares the rows and sums of each file with the database; spreadsheets only
 * if LibreOffice is installed. Linux only, because it reads /proc.
 * Build first: `npm run types`, then `node bench/export-memory.mjs`.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contract } from '@simdesk/contract';
import { OrderStatus, PaymentStatus, ReportType, reportWindow } from '@simdesk/rules';
import pg from 'pg';
import { startEmbeddedDatabase } from '../apps/server/dist/database/embedded-database.js';
import { storeManyOrders } from '../apps/server/dist/testing/many-orders.js';
import { moneyColumns, readCsv, readWithOffice } from './read-export.mjs';
import { startServer } from './server.mjs';

const few = 2000;
const many = Number(process.env.ORDERS ?? 200_000);

/** The query for the expected rows and sums of each kind of file. */
const sums = 'count(*)::int as rows, sum(amount)::text as amount';
const isPaid = `payment_status <> ${PaymentStatus.NotPaid} and status <> ${OrderStatus.Cancelled}`;
const logistics = `${isPaid} and psim_count > 0 and not dont_send_to_logistic`;
const expectedQueries = {
  Logistics: `select count(*)::int as rows from orders where ${logistics}`,
  Apn: 'select count(*)::int as rows from apn_results',
  Orders: `select ${sums} from orders`,
  DiscountCodes: `select ${sums}, sum(discount_amount)::text as discount_amount from orders where discount_code_uuid is not null`,
  list: `select ${sums} from orders`,
  audit: 'select count(*)::int as rows from audit_records',
};

const addRows = async (pool, count, code) => {
  await storeManyOrders(pool, count, code);
  await pool.query(
    `insert into apn_results (msisdn, platform, result)
     select '39333' || lpad(n::text, 7, '0'), 'iOS', 'OK' from generate_series(1, $1) as n`,
    [count],
  );
  await pool.query(
    `insert into audit_records (at, email, area, call, after, request_id)
     select now() - n * interval '1 minute', 'user' || n % 50 || '@example.com', 'faq', '/api/x', jsonb_build_object('n', n), 'r'
     from generate_series(1, $1) as n`,
    [count],
  );
  await pool.query('vacuum analyze audit_records');
};

/** The download links of all files. */
const linksTo = async (call, code) => {
  const links = [];
  for (const [name, type] of Object.entries(ReportType)) {
    const input = { ...reportWindow('2000-01-01', '2100-01-01'), type, discount_code: name === 'DiscountCodes' ? code : '' };
    const { xlsLink, csvLink } = await call(contract.reports.getData.path, input);
    links.push({ kind: name, name: `${name}.xlsx`, link: xlsLink }, { kind: name, name: `${name}.csv`, link: csvLink });
  }
  const lists = {
    list: `${contract.orders.export.path}?startDate=2000-01-01T00:00:00&endDate=2100-01-01T00:00:00`,
    audit: `${contract.audit.list.path}?format=csv`,
  };
  for (const [kind, url] of Object.entries(lists))
    links.push({ kind, name: `${kind}.csv`, link: await call(contract.console.link.path, { address: url }) });
  return links;
};

const downloadFile = async (server, link, path) => {
  const start = Date.now();
  server.resetPeakMemory();
  const answer = await fetch(new URL(link, server.address));
  if (!answer.ok) throw new Error(await answer.text());
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(path));
  return { peak: server.peakMemory(), seconds: (Date.now() - start) / 1000, bytes: (await stat(path)).size };
};

/** Downloads and checks each file; answers the peak memory by file name. */
const measure = async ({ folder, server, call, pool, code }, count) => {
  const peaks = new Map();
  for (const { kind, name, link } of await linksTo(call, code)) {
    const path = join(folder, name);
    const download = await downloadFile(server, link, path);
    peaks.set(name, download.peak);
    await check(pool, count, kind, name, path, download);
  }
  return peaks;
};

const check = async (pool, count, kind, name, path, { peak, seconds, bytes }) => {
  const [inDatabase] = (await pool.query(expectedQueries[kind])).rows;
  const inFile = name.endsWith('.csv') ? await readCsv(path) : await readWithOffice(path);
  if (inFile && JSON.stringify(inFile) !== JSON.stringify(inDatabase))
    throw new Error(`${name} contains ${JSON.stringify(inFile)}, the database ${JSON.stringify(inDatabase)}`);
  const results = [
    `${inDatabase.rows} rows`,
    ...moneyColumns.flatMap((column) => (column in inDatabase ? [`${column} ${inDatabase[column]}`] : [])),
    inFile ? 'equal to the database' : 'not checked: no LibreOffice',
    `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    `peak memory ${peak.toFixed(0)} MB`,
  ];
  console.log(`${count} orders, ${name}: ${results.join(', ')}`);
};

const folder = await mkdtemp(join(tmpdir(), 'simdesk-bench-'));
const embedded = await startEmbeddedDatabase(folder, () => undefined);
const pool = new pg.Pool(embedded.ownerConnection);
let server;
try {
  const { user, password, host, port, database } = embedded.ownerConnection;
  const location = `${port}/${database}?host=${encodeURIComponent(host)}`;
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost:${location}`;
  const env = { DATA_DIR: join(folder, 'server'), DATABASE_URL };
  // The first start creates the tables and the demo records, which needs extra memory.
  await (await startServer(env)).stop();
  server = await startServer(env);
  await pool.query('truncate orders, apn_results cascade');
  const [{ uuid: code }] = (await pool.query('select uuid from discount_codes limit 1')).rows;
  const context = { folder, server, call: await server.signIn(), pool, code };

  await addRows(pool, few, code);
  // The first exports also load and compile code.
  for (let round = 1; round <= 3; round += 1)
    for (const { name, link } of await linksTo(context.call, code)) await downloadFile(server, link, join(folder, name));
  const short = await measure(context, few);
  await addRows(pool, many - few, code);
  const long = await measure(context, many);
  for (const [name, peak] of long)
    console.log(`${name}: peak memory, ${many} orders against ${few}: ${(peak / short.get(name)).toFixed(2)}`);
} finally {
  await server?.stop();
  await pool.end();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
