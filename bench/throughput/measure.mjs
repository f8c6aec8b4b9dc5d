import { setTimeout as pause } from 'node:timers/promises';
import { measureRate } from './load.mjs';
import { median } from './median.mjs';
import { rateRows } from './rows.mjs';
import { singleRows } from './single-rows.mjs';

/** Measures the rows of one server beside the floor, and those of two servers; answers the figures of each by its name. */
export const measureAll = async ({ database, servers, floor, credentials }, { seconds, rounds, isChosen }) => {
  const [server] = servers;
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify(credentials);
  const token = await server.json('/api/account/enter/login', { method: 'POST', headers: json, body });
  const headers = { 'x-session-uuid': token };
  const call = Object.assign(
    (path, input) => server.json(path, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(input) }),
    { headers, credentials },
  );
  const figures = {};
  const rows = (await rateRows(database, call)).filter(isChosen);
  const untilIdle = async () => {
    do await pause(100);
    while ((await database.pool.query(activeStatements)).rowCount > 0);
  };
  for (const row of rows) figures[row.name] = report(row, await measureRow(row, [server], floor, { seconds, rounds, untilIdle }));
  for (const row of singleRows(database, server, headers, rounds).filter(isChosen)) Object.assign(figures, await row.run());
  figures.start = { ms: server.startMs, floorMs: floor.startMs };
  figures.memory = { mb: server.memory(), floorMb: floor.memory() };
  // Two rounds, because nothing is compared within them.
  if (servers.length > 1)
    for (const row of rows) {
      const { rate } = await measureRow(row, servers, null, { seconds, rounds: Math.min(rounds, 2), untilIdle });
      figures[row.name].rateOfTwo = rate;
      console.log(`${row.title} · 2 servers · ${Math.round(rate)}`);
    }
  return figures;
};

/** PostgreSQL ends a statement also after the time of its round is over and nobody waits for the answer. */
const activeStatements = `
  select from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Server and floor take turns, so that both meet the same load of the machine. */
const measureRow = async ({ ours, floor: least, before, connections = 16 }, servers, floor, { seconds, rounds, untilIdle }) => {
  const measured = { ours: [], floor: [] };
  // The first round is not counted: it compiles what runs often and fills the caches, on both sides.
  for (let round = 0; round <= rounds; round++) {
    const load = { connections, seconds };
    if (least && floor) {
      measured.floor.push(await measureRate(floor, least, load));
      await untilIdle();
    }
    await before?.();
    const parts = await Promise.all(
      servers.map((server) => measureRate(server, ours, { ...load, connections: connections / servers.length })),
    );
    measured.ours.push({ rate: parts.reduce((sum, { rate }) => sum + rate, 0), cpuMs: median(parts.map(({ cpuMs }) => cpuMs)) });
    await untilIdle();
  }
  const medianOf = (side, field) => median(measured[side].slice(1).map((round) => round[field]));
  const figures = { rate: medianOf('ours', 'rate'), cpuMs: medianOf('ours', 'cpuMs') };
  return least && floor ? { ...figures, floorRate: medianOf('floor', 'rate'), floorCpuMs: medianOf('floor', 'cpuMs') } : figures;
};

const report = ({ title }, figures) => {
  const { rate, floorRate, cpuMs } = figures;
  const ratio = floorRate ? ` · floor ${floorRate.toFixed(1)} · ${(rate / floorRate).toFixed(2)} times` : '';
  console.log(`${title} · ${rate.toFixed(1)}${ratio} · ${cpuMs.toFixed(2)} ms of processor time`);
  return figures;
};
