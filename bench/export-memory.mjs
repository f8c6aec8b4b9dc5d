/**
 * Prints how much memory the server takes while it writes every report and two long lists as files, for 2,000 orders and
 * for 200,000 (`ORDERS`). Flat memory is a ratio near 1. The rows and sums of each file are held against the database's, those
 * of the spreadsheets as LibreOffice reads them, where it is installed. Linux only, because it asks the kernel.
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

/** What each kind of file should hold, by the name of its report. */
const sums = 'count(*)::int as rows, sum(amount)::text as amount';
const isPaid = `payment_status <> ${PaymentStatus.NotPaid} and status <> ${OrderStatus.Cancelled}`;
const logistics = `${isPaid} and psim_count > 0 and not dont_send_to_logistic`;
const stored = {
  Logistics: `select count(*)::int as rows from orders where ${logistics}`,
  Apn: 'select count(*)::int as rows from apn_results',
  Orders: `select ${sums} from orders`,
  DiscountCodes: `select ${sums}, sum(discount_amount)::text as discount_amount from orders where discount_code_uuid is not null`,
  list: `select ${sums} from orders`,
  audit: 'select count(*)::int as rows from audit_records',
};

const addRows = async (pool, howMany, code) => {
  await storeManyOrders(pool, howMany, code);
  await pool.query(
    `insert into apn_results (msisdn, platform, result)
     select '39333' || lpad(n::text, 7, '0'), 'iOS', 'OK' from generate_series(1, $1) as n`,
    [howMany],
  );
  await pool.query(
    `insert into audit_records (at, email, area, call, after, request_id)
     select now() - n * interval '1 minute', 'user' || n % 50 || '@example.com', 'faq', '/api/x', jsonb_build_object('n', n), 'r'
     from generate_series(1, $1) as n`,
    [howMany],
  );
  await pool.query('vacuum analyze audit_records');
};

/** The links that the console would offer. */
const linksTo = async (call, code) => {
  const links = [];
  for (const [name, type] of Object.entries(ReportType)) {
    const asked = { ...reportWindow('2000-01-01', '2100-01-01'), type, discount_code: name === 'DiscountCodes' ? code : '' };
    const { xlsLink, csvLink } = await call(contract.reports.getData.path, asked);
    links.push({ kind: name, name: `${name}.xlsx`, link: xlsLink }, { kind: name, name: `${name}.csv`, link: csvLink });
  }
  const lists = {
    list: `${contract.orders.export.path}?startDate=2000-01-01T00:00:00&endDate=2100-01-01T00:00:00`,
    audit: `${contract.audit.list.path}?format=csv`,
  };
  for (const [kind, address] of Object.entries(lists))
    links.push({ kind, name: `${kind}.csv`, link: await call(contract.console.link.path, { address }) });
  return links;
};

const download = async (server, link, path) => {
  const began = Date.now();
  server.forgetHighest();
  const answer = await fetch(new URL(link, server.address));
  if (!answer.ok) throw new Error(await answer.text());
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(path));
  return { highest: server.highest(), seconds: (Date.now() - began) / 1000, bytes: (await stat(path)).size };
};

/** Has each file written; answers the highest memory by the file's name. */
const measure = async ({ folder, server, call, pool, code }, howMany) => {
  const found = new Map();
  for (const { kind, name, link } of await linksTo(call, code)) {
    const path = join(folder, name);
    const measured = await download(server, link, path);
    found.set(name, measured.highest);
    await check(pool, howMany, kind, name, path, measured);
  }
  return found;
};

const check = async (pool, howMany, kind, name, path, { highest, seconds, bytes }) => {
  const [inDatabase] = (await pool.query(stored[kind])).rows;
  const inFile = name.endsWith('.csv') ? await readCsv(path) : await readWithOffice(path);
  if (inFile && JSON.stringify(inFile) !== JSON.stringify(inDatabase))
    throw new Error(`${name} holds ${JSON.stringify(inFile)}, the database ${JSON.stringify(inDatabase)}`);
  const what = [
    `${inDatabase.rows} rows`,
    ...moneyColumns.flatMap((column) => (column in inDatabase ? [`${column} ${inDatabase[column]}`] : [])),
    inFile ? 'as in the database' : 'not checked: no LibreOffice',
    `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    `at most ${highest.toFixed(0)} MB of memory`,
  ];
  console.log(`${howMany} orders, ${name}: ${what.join(', ')}`);
};

const folder = await mkdtemp(join(tmpdir(), 'simdesk-bench-'));
const embedded = await startEmbeddedDatabase(folder, () => undefined);
const pool = new pg.Pool(embedded.connection);
let server;
try {
  const { user, password, host, port, database } = embedded.connection;
  const place = `${port}/${database}?host=${encodeURIComponent(host)}`;
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost:${place}`;
  const env = { DATA_DIR: join(folder, 'server'), DATABASE_URL };
  // The first start makes the tables and the demo's records, which takes memory of its own.
  await (await startServer(env)).stop();
  server = await startServer(env);
  await pool.query('truncate orders, apn_results cascade');
  const [{ uuid: code }] = (await pool.query('select uuid from discount_codes limit 1')).rows;
  const world = { folder, server, call: await server.signIn(), pool, code };

  await addRows(pool, few, code);
  // The first files also load and compile what writes them.
  for (let round = 1; round <= 3; round += 1)
    for (const { name, link } of await linksTo(world.call, code)) await download(server, link, join(folder, name));
  const short = await measure(world, few);
  await addRows(pool, many - few, code);
  const long = await measure(world, many);
  for (const [name, highest] of long)
    console.log(`${name}: highest memory, ${many} orders against ${few}: ${(highest / short.get(name)).toFixed(2)}`);
} finally {
  await server?.stop();
  await pool.end();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
