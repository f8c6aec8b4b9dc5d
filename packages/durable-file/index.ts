import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that is complete or absent even after a power failure. */
export const saveFile = async (path: string, text: string, mode: number): Promise<void> => {
  const temporary = `${path}.new`;
  await writeFile(temporary, text, { mode, flush: true });
  await rename(temporary, path);
  await syncFolder(dirname(path));
};

/** Flushes the content of a file to disk. */
export const syncFile = (path: string): Promise<void> => sync(path, 'r+');

/** Flushes the entries of a folder to disk. Windows does this by itself and cannot open folders. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await sync(folder, 'r');
};

const sync = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
