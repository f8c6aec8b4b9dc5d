import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';

export interface Row {
  name: string;
  /** Null where there was no load. */
  load: { withoutService: number; withoutWrites: number; requests: number; failed: number; lost: number; doubled: number } | null;
  note?: string;
}

/** Prints the rows of a run, and stores those of a whole run in docs/reliability.md. */
export const writeTable = async (rows: Row[], isWhole: boolean): Promise<void> => {
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
  if (!isWhole) return;
  const file = join(packageRoot, '..', '..', 'docs', 'reliability.md');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(marked, (_whole, start: string, end: string) => `${start}\n\n${table}\n\n${end}`),
  );
};

const marked = /(<!-- npm run servers -->)[\s\S]*?(<!-- end -->)/;
