import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';

export interface Row {
  name: string;
  /** Null where there was no load. */
  load: { secondsWithoutService: number; requests: number; failed: number; lost: number; doubled: number } | null;
  note?: string;
}

/** Prints the rows of a run, and stores them in docs/reliability.md. */
export const writeTable = async (rows: Row[]): Promise<void> => {
  const lines = [
    '| what happens | seconds without service | requests | failed | lost writes | doubled effects | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(({ name, load, note = '' }) => {
      const figures = load
        ? [load.secondsWithoutService.toFixed(1), load.requests, load.failed, load.lost, load.doubled]
        : ['–', '–', '–', '–', '–'];
      return `| ${[name, ...figures, note].join(' | ')} |`;
    }),
  ];
  const table = `Measured on ${new Date().toISOString().slice(0, 10)}.\n\n${lines.join('\n')}`;
  process.stdout.write(`${table}\n`);
  const file = join(packageRoot, '..', '..', 'docs', 'reliability.md');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(marked, (_whole, start: string, end: string) => `${start}\n\n${table}\n\n${end}`),
  );
};

const marked = /(<!-- npm run servers -->)[\s\S]*?(<!-- end -->)/;
