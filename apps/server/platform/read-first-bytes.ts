import { open } from 'node:fs/promises';

/** The first bytes of a file, or all if it is shorter. */
export const readFirstBytes = async (path: string, length: number): Promise<Buffer> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
