import { readFile, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

const file = new URL('../../docs/performance.md', import.meta.url);

const startMark = '<!-- server -->';
const endMark = '<!-- /server -->';

/** The rows of a run as a Markdown table. */
export const toTable = (rows, { orders, seconds, rounds }) => {
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  const lines = rows.map(
    ({ title, ours, floor, ratio, cpu }) => `| ${title} | ${ours} | ${floor ?? ''} | ${ratio ?? ''} | ${cpu ?? ''} |`,
  );
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machine}, Node.js ${process.versions.node}, PostgreSQL 18, ${orders.toLocaleString('en')} orders, medians of ${rounds} rounds of ${seconds} s.`,
    '',
    '| call | Simdesk | floor | ratio | ms of processor time (floor) |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
};

/** Replaces the table between the marks of the report. */
export const writeReport = async (table) => {
  const old = await readFile(file, 'utf8');
  const start = old.indexOf(startMark) + startMark.length;
  await writeFile(file, `${old.slice(0, start)}\n\n${table}\n\n${old.slice(old.indexOf(endMark))}`);
  spawnSync('npx', ['oxfmt', 'docs/performance.md'], { stdio: 'inherit' });
};
