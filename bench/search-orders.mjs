/**
 * Prints how long PostgreSQL takes for searches, pages and counts of many orders (`ORDERS`, 1,000,000). With `DATA_DIR` the database
 * is kept there, so that a second run need not fill it. Build first: `npm run types`, then `node bench/search-orders.mjs`. Linux only,
 * because it reads /proc.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../apps/server/dist/database/connection.js';
import { startEmbeddedDatabase } from '../apps/server/dist/database/embedded-database.js';
import { migrate } from '../apps/server/dist/database/migrate.js';
import { readOverview } from '../apps/server/dist/home/overview.js';
import { countLanes } from '../apps/server/dist/orders/lanes.js';
import { countOlderOrders, findOrders, listOrders } from '../apps/server/dist/orders/list.js';
import { countNewOrders } from '../apps/server/dist/orders/order-counts.js';
import { fillOrders } from './fill-orders.mjs';

const orders = Number(process.env.ORDERS ?? 1_000_000);

const dataDir = process.env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'simdesk-bench-')));
const embedded = await startEmbeddedDatabase(dataDir, console.log);
// One process, so that its time is all of the time.
const settings = { ...embedded.ownerConnection, options: '-c max_parallel_workers_per_gather=0' };
const connection = connect(settings, { poolSize: 1, onError: console.error });
try {
  console.log('migrations:', (await migrate(embedded.ownerConnection)).join(' ') || 'none');
  await fillOrders(connection.pool, orders);
  console.table(await measure());
} finally {
  await connection.close();
  await embedded.stop();
  if (!process.env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
}

async function measure() {
  const db = connection.database;
  const all = { startDate: '2000-01-01T00:00:00', endDate: '2100-01-01T00:00:00' };
  const { rows } = await connection.pool.query(`select * from orders where tracking <> '' order by id offset 5000 limit 1`);
  const { email, phone, last_name, fiscal_code, tracking, id } = rows[0];
  const words = {
    'e-mail': email,
    phone,
    'name and surname': `${rows[0].first_name} ${last_name}`,
    'fiscal code': fiscal_code,
    tracking,
    number: String(id),
    'rare surname': 'zuccarello',
    'no order': 'zzyzxq',
    'frequent first name': 'giulia',
    'frequent surname': 'rossi',
    'frequent part': 'gmail.com',
    'two frequent words': 'giulia rossi',
    'three letters': 'mar',
    'part of all trackings': 'brt',
    'two letters': 'io',
  };
  const results = {};
  for (const [name, search] of Object.entries(words))
    results[`${name}: ${search}`] = {
      find: await time(() => findOrders(db, search)),
      'list of 8 days': await time(() => listOrders(connection, { page: 1, pageSize: 15, search })),
      'list of all days, first': await time(() => listOrders(connection, { page: 1, pageSize: 15, search, ...all }), 1),
      'list of all days': await time(() => listOrders(connection, { page: 1, pageSize: 15, search, ...all })),
      'older count': await time(() => countOlderOrders(db, { search })),
    };
  const calls = {
    'list, 2 statuses': () => listOrders(connection, { page: 1, pageSize: 15, status: [0, 1] }),
    'list, page 200 of all days': () => listOrders(connection, { page: 200, pageSize: 15, ...all }),
    'list, page 20,000 of all days': () => listOrders(connection, { page: 20_000, pageSize: 15, ...all }),
    'list, refunded, of all days': () => listOrders(connection, { page: 1, pageSize: 15, payment_status: [3], ...all }),
    'new orders': () => countNewOrders(db),
    lanes: () => countLanes(db),
    overview: () => readOverview(db, new Date()),
  };
  for (const [name, call] of Object.entries(calls)) results[name] = { ms: await time(call) };
  return results;
}

/** The median of the processor time that PostgreSQL takes for a call, in milliseconds: other programs do not disturb it. */
async function time(call, repeats = 9) {
  const { rows } = await connection.pool.query('select pg_backend_pid() as pid');
  const spent = () => Number(readFileSync(`/proc/${rows[0].pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  const times = [];
  for (let run = 0; run < repeats; run += 1) {
    const before = spent();
    await call();
    times.push(spent() - before);
  }
  return Number(times.toSorted((one, other) => one - other)[Math.floor(repeats / 2)]?.toFixed(2));
}
