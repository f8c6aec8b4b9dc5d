import { parseArgs } from 'node:util';
import { billing as billingRole } from '@simdesk/sandbox/billing';
import { payments as paymentsRole } from '@simdesk/sandbox/payments';
import { memorySettings } from '../../scripts/lib/memory-settings.mjs';
import { openDatabase } from './database.mjs';
import { measureAll } from './measure.mjs';
import { startProcess } from './processes.mjs';
import { describeRun, toTable, writeReport } from './report.mjs';

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100k' },
    /** All sizes, one after another; the report is written after each. */
    all: { type: 'boolean', default: false },
    /** Names of rows; without it all are measured and written into the report. */
    only: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    /** Servers on the same database: with 2, the rates of both together are measured too. */
    servers: { type: 'string', default: '2' },
    /** Node.js options for the server, such as --cpu-prof. */
    node: { type: 'string', default: '' },
  },
});
const sizes = (options.all ? ['10k', '100k', '1m'] : [options.orders]).map((size) =>
  Number(size.replace(/k$/i, '000').replace(/m$/i, '000000')),
);
const [seconds, rounds] = [Number(options.seconds), Number(options.rounds)];
const isChosen = ({ name }) => options.only === undefined || options.only.split(',').includes(name);
const credentials = { email: 'bench@example.com', password: 'bench-secret' };

for (const orders of sizes) {
  const run = describeRun({ orders, seconds, rounds }, await measureSize(orders));
  console.log(`\n${toTable(run)}\n`);
  if (options.only === undefined) await writeReport(run);
}

async function measureSize(orders) {
  console.log(`Storing ${orders.toLocaleString('en')} orders…`);
  const start = performance.now();
  const database = await openDatabase(orders);
  console.log(`Stored in ${Math.round((performance.now() - start) / 1000)} s.`);
  const stops = [database.close];
  try {
    const [billing, payments] = [await billingRole.start(), await paymentsRole.start()];
    stops.unshift(
      () => billing.stop(),
      () => payments.stop(),
    );
    const env = {
      ...{ DATABASE_URL: database.url, DATA_DIR: database.dataDir, PORT: '0', DEMO: 'false', LOG_LEVEL: 'silent' },
      ...{ NODE_ENV: 'production', ...memorySettings },
      ...{ ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password, ...billing.env, ...payments.env },
    };
    const servers = [];
    for (let number = 0; number < Number(options.servers); number++) {
      servers.push(await startProcess([...options.node.split(' ').filter(Boolean), 'apps/server/dist/main.js'], env));
      stops.unshift(servers.at(-1).stop);
    }
    const floor = await startProcess(['bench/throughput/floor.mjs'], { DATABASE_URL: database.url, NODE_ENV: 'production' });
    stops.unshift(floor.stop);
    return await measureAll({ database, servers, floor, credentials }, { seconds, rounds, isChosen });
  } finally {
    for (const stop of stops) await stop();
  }
}
