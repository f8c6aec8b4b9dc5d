import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { growthChart } from './chart.mjs';
import { growthOfList, tableCells } from './goals.mjs';

const file = new URL('../../docs/performance.md', import.meta.url);
const picture = new URL('../../docs/pictures/growth.svg', import.meta.url);
/** The figures of the last run of each size: table and picture are made from all of them. */
const store = new URL('figures.json', import.meta.url);

const startMark = '<!-- server -->';
const endMark = '<!-- /server -->';

/** The figures of one size as a Markdown table. */
export const toTable = ({ orders, date, machine, seconds, rounds, figures }) =>
  [
    `${date}, ${machine}, PostgreSQL 18, ${orders.toLocaleString('en')} orders, medians of ${rounds} rounds of ${seconds} s.`,
    '',
    '| call | goal | Simdesk | floor | ratio | ms of processor time (floor) | two servers |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...tableCells(figures).map(({ title, cells: [goal, ...cells], isReached }) => {
      // Fewer orders are only there to show how the cost grows.
      const verdict = isReached === null || orders < 100_000 ? goal : `${goal} ${isReached ? '✓' : '✗'}`;
      return `| ${[title, verdict, ...cells].join(' | ')} |`;
    }),
  ].join('\n');

/** A run with what it was measured on. */
export const describeRun = ({ orders, seconds, rounds }, figures) => ({
  orders,
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.versions.node}`,
  seconds,
  rounds,
  figures,
});

/** Keeps the figures of a run, and writes the tables and the picture of all sizes anew. */
export const writeReport = async (run) => {
  const sizes = { ...(await storedFigures()), [run.orders]: run };
  await writeFile(store, `${JSON.stringify(sizes, null, 2)}\n`);
  await writeFile(picture, growthChart(sizes));
  const tables = Object.values(sizes)
    .toSorted((one, other) => one.orders - other.orders)
    .map((size) => `### ${size.orders.toLocaleString('en')} orders\n\n${toTable(size)}`);
  const content = [...tables, growthOfList(sizes), chartText].filter(Boolean).join('\n\n');
  const old = await readFile(file, 'utf8');
  const start = old.indexOf(startMark) + startMark.length;
  await writeFile(file, `${old.slice(0, start)}\n\n${content}\n\n${old.slice(old.indexOf(endMark))}`);
  spawnSync('npx', ['oxfmt', 'docs/performance.md', 'bench/throughput/figures.json'], { stdio: 'inherit' });
};

const storedFigures = async () => {
  try {
    return JSON.parse(await readFile(store, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
};

const chartText = `How the time of a request grows with the orders, each call against itself at the smallest size:

![Time of a request by the number of orders](pictures/growth.svg)`;
