import { parseArgs } from 'node:util';
import { billing as billingRole } from '@simdesk/sandbox/billing';
import { payments as paymentsRole } from '@simdesk/sandbox/payments';
import { openDatabase } from './database.mjs';
import { measureRate } from './load.mjs';
import { startProcess } from './processes.mjs';
import { toTable, writeReport } from './report.mjs';
import { rateRows } from './rows.mjs';
import { singleRows } from './single-rows.mjs';

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100k' },
    /** Names of rows; without it all are measured and written into the report. */
    only: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** Node.js options for the server, such as --cpu-prof. */
    node: { type: 'string', default: '' },
  },
});
const orders = Number(options.orders.replace(/k$/i, '000').replace(/m$/i, '000000'));
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const isChosen = ({ name }) => options.only === undefined || options.only.split(',').includes(name);

const credentials = { email: 'bench@example.com', password: 'bench-secret' };
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const show = (rate) => (rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en'));

console.log(`Storing ${orders.toLocaleString('en')} orders…`);
const database = await openDatabase(orders);
const stops = [database.close];
try {
  const [billing, payments] = [await billingRole.start(), await paymentsRole.start()];
  stops.unshift(
    () => billing.stop(),
    () => payments.stop(),
  );
  const server = await startProcess([...options.node.split(' ').filter(Boolean), 'apps/server/dist/main.js'], {
    ...{
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    },
    ...{ ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password, ...billing.env, ...payments.env },
  });
  stops.unshift(server.stop);
  const floor = await startProcess(['bench/throughput/floor.mjs'], { DATABASE_URL: database.url, NODE_ENV: 'production' });
  stops.unshift(floor.stop);
  const rows = await measureAll(server, floor);
  const table = toTable(rows, { orders, seconds, rounds });
  console.log(`\n${table}\n`);
  if (options.only === undefined) await writeReport(table);
} finally {
  for (const stop of stops) await stop();
}

async function measureAll(server, floor) {
  const json = { 'content-type': 'application/json' };
  const token = await server.json('/api/account/enter/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  const headers = { 'x-session-uuid': token };
  const call = Object.assign(
    (path, body) => server.json(path, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) }),
    { headers, credentials },
  );
  const rows = [];
  for (const row of (await rateRows(database, call)).filter(isChosen)) rows.push(await measureRow(row, server, floor));
  for (const row of singleRows(database, server, headers).filter(isChosen)) rows.push(...(await row.run()));
  rows.push({ title: 'start until ready', ours: `${Math.round(server.startMs)} ms`, floor: `${Math.round(floor.startMs)} ms` });
  const [ours, least] = [server.memory(), floor.memory()];
  rows.push({ title: 'memory after the run', ours: `${Math.round(ours)} MB`, floor: `${Math.round(least)} MB` });
  return rows;
}

/** The two servers take turns, so that both meet the same load of the machine. */
async function measureRow({ title, ours, floor: least, before, connections = 16 }, server, floor) {
  const measured = { ours: [], floor: [] };
  for (let round = 0; round <= rounds; round++) {
    // The first round is short and not counted: it compiles and fills the caches.
    const load = { connections, seconds: round === 0 ? 1 : seconds };
    if (least) measured.floor.push(await measureRate(floor, least, load));
    await before?.();
    measured.ours.push(await measureRate(server, ours, load));
  }
  const medianOf = (side, field) => median(measured[side].slice(1).map((round) => round[field]));
  const rate = medianOf('ours', 'rate');
  const row = { title, ours: show(rate), cpu: medianOf('ours', 'cpuMs').toFixed(2) };
  if (!least) return report(row);
  const floorRate = medianOf('floor', 'rate');
  const cpu = `${row.cpu} (${medianOf('floor', 'cpuMs').toFixed(2)})`;
  return report({ ...row, floor: show(floorRate), ratio: (rate / floorRate).toFixed(2), cpu });
}

function report(row) {
  console.log(`${[row.title, row.ours, row.floor, row.ratio].filter(Boolean).join(' · ')} · ${row.cpu} ms of processor time`);
  return row;
}
