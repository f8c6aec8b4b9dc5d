/**
 * Prints how much memory the server takes while it previews and loads a file of stores, for a short file and for one ten
 * times as long. Flat memory is a ratio near 1. Build first: `npm run types`, then `node bench/store-import-memory.mjs`.
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

/** Previews and loads a file; answers the highest memory above the one before, and the progress as it was seen. */
const measure = async (count) => {
  const before = server.memory();
  let highest = before;
  const seen = new Set();
  const step = async (isLoad, wanted) => {
    const form = new FormData();
    form.append('isLoad', String(isLoad));
    form.append('file', new Blob([rowsOf(count)], { type: 'text/csv' }), 'stores.csv');
    await call('/api/admin/upload-csv-sales-points', form);
    for (;;) {
      highest = Math.max(highest, server.memory());
      const { state, current, end } = await call('/api/admin/upload-csv-sales-points/progress');
      seen.add(`${state} ${current}`);
      if (state === wanted) return;
      if (state === 'failed') throw new Error(`The import stopped at ${current} of ${end}`);
      await pause(20);
    }
  };
  await step(0, 'ready');
  await step(1, 'loaded');
  return { count, before, highest, states: seen.size };
};

try {
  await measure(1000);
  const short = await measure(1001);
  const long = await measure(10_000);
  for (const { count, before, highest, states } of [short, long])
    console.log(
      `${count} rows: ${before.toFixed(0)} MB before, at most ${highest.toFixed(0)} MB, ${states} different states of progress`,
    );
  console.log(`highest memory, 10,000 rows against 1,000: ${(long.highest / short.highest).toFixed(2)}`);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
