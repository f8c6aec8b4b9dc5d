import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

export interface DiskSpace {
  /** What this program may still write. */
  freeBytes: number;
  diskBytes: number;
}

/**
 * The fuller of the disks that a server writes to. Uploads arrive in the temporary folder. With a bucket and a database elsewhere
 * there need be no data folder.
 */
export const readDiskSpace = async (dataDir: string): Promise<DiskSpace> => {
  const temporary = await readDisk(tmpdir());
  if (!existsSync(dataDir)) return temporary;
  const data = await readDisk(dataDir);
  return temporary.freeBytes < data.freeBytes ? temporary : data;
};

const readDisk = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, diskBytes: blocks * bsize };
};
