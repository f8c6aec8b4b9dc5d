import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileArea } from '@simdesk/rules';
import { storeFile, type FileStore } from '../files/index.ts';

/** A transaction and the file storage for the demo data. */
export type DemoTarget = FileStore;

/** Stores a generated file like an upload and answers its path. */
export const storeDemoFile = async (target: DemoTarget, area: FileArea, name: string, content: Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-demo-'));
  try {
    const file = join(folder, 'content');
    await writeFile(file, content);
    const { row } = await storeFile(target, { area, name, content: file, uploaded_by: null });
    return row.path;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
