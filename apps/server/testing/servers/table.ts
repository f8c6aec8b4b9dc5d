import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';

export interface Row {
  name: string;
  /** Null where there was no load. */
  load: { withoutService: number; withoutWrites: number; requests: number; failed: number; lost: number; doubled: number } | null;
  note?: string;
}

/** Prints the rows of a run of this suite, and stores those of a whole run in docs/reliability.md. */
export const writeTable = async (suite: 'servers' | 'ha', rows: Row[], isWhole: boolean): Promise<void> => {
  const lines = [
    '| what happens | seconds without any answer | seconds without writes | requests | failed | lost writes | doubled effects | |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(({ name, load, note = '' }) => {
      const figures = load
        ? [load.withoutService.toFixed(1), load.withoutWrites.toFixed(1), load.requests, load.failed, load.lost, load.doubled]
        : ['–', '–', '–', '–', '–', '–'];
      return `| ${[name, ...figures, note].join(' | ')} |`;
    }),
  ];
  const table = `Measured on ${new Date().toISOString().slice(0, 10)}.\n\n${lines.join('\n')}`;
  process.stdout.write(`${table}\n`);
  if (isWhole) await storeMarked('reliability.md', `npm run ${suite}`, table);
};

/** Replaces what is between `<!-- command -->` and `<!-- end -->` in a file of docs/. */
export const storeMarked = async (name: string, command: string, text: string): Promise<void> => {
  const file = join(packageRoot, '..', '..', 'docs', name);
  const whole = await readFile(file, 'utf8');
  const start = `<!-- ${command} -->`;
  const [before, rest] = whole.split(start);
  const end = rest?.indexOf('<!-- end -->') ?? -1;
  if (before === undefined || rest === undefined || end < 0) throw new Error(`${name} has no ${start} … <!-- end -->`);
  await writeFile(file, `${before}${start}\n\n${text}\n\n${rest.slice(end)}`);
};
