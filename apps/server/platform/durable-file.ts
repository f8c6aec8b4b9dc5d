import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that it is there in full or not at all, also when the machine loses power. */
export const saveFile = async (path: string, text: string, mode: number): Promise<void> => {
  const unfinished = `${path}.new`;
  const file = await open(unfinished, 'w', mode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
};

/** Has on disk what was written to a file. */
export const syncFile = (path: string): Promise<void> => sync(path, 'r+');

/** The same for what a folder holds. Windows does this by itself and opens no folders. */
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
