/*
 * What a day of a large shop costs: measures the processor time of each call, then the calls together at a small part of the load,
 * and works out what the whole load needs. `--write` stores the tables in docs/scaling.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { billing as billingRole } from '@simdesk/sandbox/billing';
import { payments as paymentsRole } from '@simdesk/sandbox/payments';
import { databaseCpuMs, tableSizes, writtenLog } from './simulate/database-work.mjs';
import { openKinds } from './simulate/kinds.mjs';
import { openDatabase } from './throughput/database.mjs';
import { measureRate } from './throughput/load.mjs';
import { startProcess } from './throughput/processes.mjs';

const { values: options } = parseArgs({
  options: {
    consoles: { type: 'string', default: '1000' },
    'orders-per-second': { type: 'string', default: '100' },
    /** The part of the load that is sent. */
    factor: { type: 'string', default: '0.02' },
    seconds: { type: 'string', default: '30' },
    /** Seconds for each call alone. */
    each: { type: 'string', default: '3' },
    stored: { type: 'string', default: '100000' },
    /** Orders that are placed and paid to see what one adds to each table and to the log. */
    placed: { type: 'string', default: '2000' },
    write: { type: 'boolean', default: false },
  },
});
const [consoles, factor, seconds, each, stored, placed] = ['consoles', 'factor', 'seconds', 'each', 'stored', 'placed'].map(
  (name) => Number(options[name]),
);
const ordersPerSecond = Number(options['orders-per-second']);
const credentials = { email: 'bench@example.com', password: 'bench-secret' };
const rateOf = ({ perConsole = 0, perOrder = 0 }) => (perConsole * consoles) / 60 + perOrder * ordersPerSecond;
const shown = (value, digits = 0) => value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

console.log(`Storing ${shown(stored)} orders…`);
const database = await openDatabase(stored);
const stops = [database.close];
try {
  const [billing, payments] = [await billingRole.start(), await paymentsRole.start()];
  stops.unshift(
    () => billing.stop(),
    () => payments.stop(),
  );
  const server = await startProcess(['apps/server/dist/main.js'], {
    ...{ DATABASE_URL: database.url, DATA_DIR: database.dataDir, PORT: '0', DEMO: 'false', LOG_LEVEL: 'silent' },
    ...{ NODE_ENV: 'production', ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password },
    ...{ ...billing.env, ...payments.env },
  });
  stops.unshift(server.stop);
  const kinds = await openKinds(database, server, credentials);
  const filled = await tableSizes(database);
  const costs = [];
  for (const kind of kinds) costs.push(await measureKind(server, kind));
  const mixed = await sendMix(server, kinds);
  const tables = {
    calls: callTable(kinds, costs),
    mix: mixTable(mixed),
    storage: storageTable(filled, await placeOrders(server, kinds)),
  };
  for (const table of Object.values(tables)) console.log(`\n${table}`);
  if (options.write) await writeTables(tables);
} finally {
  for (const stop of stops) await stop();
}

/** One kind of call alone: the processor time of the server and of the database for one. */
async function measureKind(server, { request, onAnswer }) {
  if (request() === null) return { server: 0, database: 0 };
  const start = databaseCpuMs(database.dataDir);
  let sent = 0;
  const next = () => {
    sent += 1;
    return request() ?? { method: 'GET', path: '/healthz' };
  };
  const { cpuMs } = await measureRate(server, next, { connections: 4, seconds: each, onAnswer });
  return { server: cpuMs, database: (databaseCpuMs(database.dataDir) - start) / sent };
}

/** All calls at their rates, at a part of the load. */
async function sendMix(server, kinds) {
  const times = [];
  let failed = 0;
  const running = new Set();
  const send = async ({ request, onAnswer }) => {
    const next = request();
    if (next === null) return;
    const start = performance.now();
    const { path, ...rest } = next;
    try {
      const answer = await fetch(new URL(path, server.address), rest);
      const body = await answer.text();
      if (!answer.ok) throw new Error(body);
      onAnswer?.(body);
      times.push(performance.now() - start);
    } catch {
      failed += 1;
    }
  };
  const [serverStart, databaseStart] = [server.cpuMs(), databaseCpuMs(database.dataDir)];
  const start = performance.now();
  const ends = start + seconds * 1000;
  const repeat = async (kind) => {
    const everyMs = 1000 / (rateOf(kind) * factor);
    for (let at = start + Math.random() * everyMs; at < ends; at += everyMs) {
      await pause(Math.max(0, at - performance.now()));
      const sending = send(kind).finally(() => running.delete(sending));
      running.add(sending);
    }
  };
  await Promise.all(kinds.map(repeat));
  await Promise.all(running);
  const duration = (performance.now() - start) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  return {
    ...{ requests: times.length, failed, duration },
    ...{ median: sorted[Math.floor(sorted.length / 2)] ?? 0, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 },
    serverMs: server.cpuMs() - serverStart,
    databaseMs: databaseCpuMs(database.dataDir) - databaseStart,
  };
}

/** Places and pays orders one after the other; answers the growth of each table and of the log. */
async function placeOrders(server, kinds) {
  const steps = kinds.filter(({ isOrder }) => isOrder);
  const [before, log] = [await tableSizes(database), await writtenLog(database)];
  for (let n = 0; n < placed; n += 1)
    for (const { request, onAnswer } of steps) {
      const { path, ...rest } = request();
      const answer = await fetch(new URL(path, server.address), rest);
      const body = await answer.text();
      if (!answer.ok) throw new Error(body);
      onAnswer?.(body);
    }
  return { before, after: await tableSizes(database), log: (await writtenLog(database)) - log };
}

function heading() {
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, ${shown(stored)} orders stored.`;
}

function callTable(kinds, costs) {
  const rows = kinds.map((kind, index) => {
    const { server, database: ofDatabase } = costs[index];
    const often = kind.perConsole ? `${kind.perConsole} a minute and console` : `${kind.perOrder} an order`;
    const figures = [shown(rateOf(kind), 1), shown(server, 2), shown(ofDatabase, 2)];
    const cores = [(rateOf(kind) * server) / 1000, (rateOf(kind) * ofDatabase) / 1000].map((value) => shown(value, 2));
    return `| ${[kind.name, often, ...figures, ...cores].join(' | ')} |`;
  });
  const sum = (name) => kinds.reduce((total, kind, index) => total + (rateOf(kind) * costs[index][name]) / 1000, 0);
  const total = kinds.reduce((all, kind) => all + rateOf(kind), 0);
  return [
    `${heading()} For ${shown(consoles)} consoles and ${shown(ordersPerSecond)} orders a second:`,
    '',
    '| call | how often | calls/s | server, ms | database, ms | processors of servers | of the database |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    `| all | | ${shown(total, 1)} | | | ${shown(sum('server'), 1)} | ${shown(sum('database'), 1)} |`,
  ].join('\n');
}

function mixTable({ requests, failed, duration, median, p95, serverMs, databaseMs }) {
  const [servers, ofDatabase] = [serverMs, databaseMs].map((ms) => ms / duration / 1000 / factor);
  return [
    `${heading()} ${shown(100 * factor)} % of the load (${shown(consoles * factor)} consoles, ${shown(ordersPerSecond * factor, 1)} orders a second), ${shown(duration)} s, one server:`,
    '',
    '| requests | failed | median ms | 95 % ms | server, ms a request | database, ms a request | processors of servers for the whole load | of the database | headroom of one server |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    `| ${[shown(requests), failed, shown(median, 1), shown(p95, 1), shown(serverMs / requests, 2), shown(databaseMs / requests, 2), shown(servers, 1), shown(ofDatabase, 1), `${shown(1000 / (serverMs / duration), 1)} × this load`].join(' | ')} |`,
  ].join('\n');
}

function storageTable(filled, { before, after, log }) {
  const grown = ['orders', 'order_sims', 'order_history', 'audit_records', 'outbox', 'jobs'];
  const total = { rows: 0, indexes: 0 };
  const lines = grown.map((name) => {
    const isFilled = name === 'orders' || name === 'order_sims';
    const per = (part) =>
      isFilled ? filled.get(name)[part] / stored : (after.get(name)[part] - before.get(name)[part]) / placed;
    total.rows += per('rows');
    total.indexes += per('indexes');
    return [
      `| ${name} | ${shown(per('rows'))} | ${shown(per('indexes'))} | ${gigabytes((per('rows') + per('indexes')) * 1e7)} |`,
    ];
  });
  return [
    `${heading()} \`orders\` and \`order_sims\` as stored, the others by the growth while ${shown(placed)} orders were placed and paid, without templates of mails:`,
    '',
    '| table | bytes an order | its indexes | 10 million orders |',
    '| --- | --- | --- | --- |',
    ...lines,
    `| all | ${shown(total.rows)} | ${shown(total.indexes)} | ${gigabytes((total.rows + total.indexes) * 1e7)} |`,
    '',
    `Log (WAL): ${shown(log / placed)} bytes for an order that is placed and paid, with its jobs; ${shown(((log / placed) * ordersPerSecond * 86_400) / 1e9)} GB a day at ${shown(ordersPerSecond)} orders a second.`,
  ].join('\n');
}

function gigabytes(bytes) {
  return `${shown(bytes / 1e9)} GB`;
}

async function writeTables(tables) {
  const file = new URL('../docs/scaling.md', import.meta.url);
  let text = await readFile(file, 'utf8');
  for (const [name, table] of Object.entries(tables)) {
    const start = `<!-- simulated: ${name} -->`;
    const at = text.indexOf(start);
    if (at < 0) throw new Error(`docs/scaling.md has no ${start}`);
    const end = text.indexOf('<!-- end -->', at);
    text = `${text.slice(0, at)}${start}\n\n${table}\n\n${text.slice(end)}`;
  }
  await writeFile(file, text);
}
