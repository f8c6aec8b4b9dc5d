import { readFile, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

const file = new URL('../../docs/performance.md', import.meta.url);

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
  await writeFile(file, old.replace(/(<!-- server -->\n)[^]*(<!-- \/server -->)/, `$1\n${table}\n\n$2`));
  spawnSync('npx', ['oxfmt', 'docs/performance.md'], { stdio: 'inherit' });
};
