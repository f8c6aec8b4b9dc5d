/**
 * Measures the server's memory while it previews and loads a file of stores, for a short file and for one ten times as
 * long. Flat memory is a ratio near 1. Build first: `npm run types`, then `node bench/store-import-memory.mjs`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from './server.mjs';

const rowsOf = (count) =>
  [
    'store_name,address,latitude,longitude',
    ...Array.from(
      { length: count },
      (_, n) => `Negozio ${count}-${n},"Via Roma ${n}, Milano",45.${String(n).padStart(5, '0')},9.18`,
    ),
  ].join('\n');

const dataDir = await mkdtemp(join(tmpdir(), 'simdesk-bench-'));
const server = await startServer({ DATA_DIR: dataDir });
const call = await server.signIn();

/** Previews and loads a file; answers the memory before, the peak, and the number of progress states. */
const measure = async (count) => {
  const before = server.memory();
  let peak = before;
  const progressStates = new Set();
  const step = async (isLoad, finalState) => {
    const form = new FormData();
    form.append('isLoad', String(isLoad));
    form.append('file', new Blob([rowsOf(count)], { type: 'text/csv' }), 'stores.csv');
    await call('/api/admin/upload-csv-sales-points', form);
    for (;;) {
      peak = Math.max(peak, server.memory());
      const { state, current, end } = await call('/api/admin/upload-csv-sales-points/progress');
      progressStates.add(`${state} ${current}`);
      if (state === finalState) return;
      if (state === 'failed') throw new Error(`The import stopped at ${current} of ${end}`);
      await pause(20);
    }
  };
  await step(0, 'ready');
  await step(1, 'loaded');
  return { count, before, peak, states: progressStates.size };
};

try {
  await measure(1000);
  const short = await measure(1001);
  const long = await measure(10_000);
  for (const { count, before, peak, states } of [short, long])
    console.log(
      `${count} rows: ${before.toFixed(0)} MB before, peak ${peak.toFixed(0)} MB, ${states} different states of progress`,
    );
  console.log(`peak memory, 10,000 rows against 1,000: ${(long.peak / short.peak).toFixed(2)}`);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
