import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileArea } from '@simdesk/rules';
import { keepFile, type FileKeeper } from '../files/index.ts';

/** What the demo data is written to: one transaction, and the storage of files. */
export type DemoWorld = FileKeeper;

/** Keeps a made file as if it had been uploaded. Answers its stored path, which is what a record's file field holds. */
export const keepDemoFile = async (world: DemoWorld, area: FileArea, name: string, content: Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-demo-'));
  try {
    const file = join(folder, 'content');
    await writeFile(file, content);
    const { row } = await keepFile(world, { area, name, content: file, uploaded_by: null });
    return row.path;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
