import { statfs } from 'node:fs/promises';

/** The disk of a folder: its size, and what this program may still write. */
export const readDiskSpace = async (folder: string): Promise<{ freeBytes: number; diskBytes: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, diskBytes: blocks * bsize };
};
