import { median } from './median.mjs';

/** The rows of large files. */
export const singleRows = ({ column }, server, headers, rounds) => [
  { name: 'report', run: () => measureReports(server, headers, rounds) },
  { name: 'import', run: () => measureImport({ column }, server, headers) },
];

/** As of the other rows the median: the machine is busy with what the rows before have written, now and then. */
const measureReports = async (server, headers, rounds) => {
  const reports = [];
  for (let round = 0; round < rounds; round++) reports.push(await measureReport(server, headers));
  const rates = reports.map(({ rowRate }) => Math.round(rowRate).toLocaleString('en'));
  console.log(`report of all orders · ${rates.join(', ')} rows a second`);
  const firstByteMs = median(reports.map((report) => report.firstByteMs));
  return { report: { firstByteMs, rowRate: median(reports.map((report) => report.rowRate)) } };
};

const measureReport = async (server, headers) => {
  const query = new URLSearchParams({ date_from: '2000-01-01', date_to: '2099-01-01', type: 2 });
  const start = performance.now();
  const answer = await fetch(new URL(`/api/admin/reports/export.csv?${query}`, server.address), { headers });
  if (!answer.ok) throw new Error(await answer.text());
  let firstByte = 0;
  let lines = -1;
  for await (const chunk of answer.body) {
    firstByte ||= performance.now() - start;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  const seconds = (performance.now() - start) / 1000;
  return { firstByteMs: firstByte, rowRate: lines / seconds };
};

const longestImport = 100_000;
const shippable = `
  select id from orders where status not in (5, 6) and exists (
    select from order_sims where order_uuid = orders.uuid and not is_esim and sim_status not in (8, 9)
  ) order by id limit $1`;

const measureImport = async ({ column }, server, headers) => {
  const ids = await column(shippable, [longestImport]);
  const content = ['order_id,tracking', ...ids.map((id) => `${id},BRT${id}`)].join('\n');
  const upload = async (loadToDb) => {
    const form = new FormData();
    form.set('loadToDb', loadToDb);
    form.set('wait', '0');
    form.set('file', new Blob([content]), 'brt.csv');
    const path = '/api/admin/upload-csv-delivery-files';
    await server.json(path, { method: 'POST', headers, body: form });
    for (;;) {
      const progress = await server.json(`${path}/progress`, { headers });
      if (progress.state === (loadToDb === '1' ? 'loaded' : 'ready')) return progress;
      if (progress.state === 'failed') throw new Error('The import failed');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const start = performance.now();
  await upload('0');
  const checked = performance.now();
  const { successCount } = await upload('1');
  const loaded = performance.now();
  if (successCount !== ids.length) throw new Error(`${successCount} of ${ids.length} lines were loaded`);
  return { import: { lines: ids.length, checkMs: checked - start, loadMs: loaded - checked } };
};
