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

export const syncFolder = async (folder: string): Promise<void> => {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
