import { open } from 'node:fs/promises';

/** How a file begins: so many of its bytes, or all where it has fewer. */
export const firstBytes = async (path: string, length: number): Promise<Buffer> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
