import { createReadStream } from 'node:fs';

/** Whether a file is text in UTF-8 (and begins as it should), read piece by piece. */
export const isText = async (path: string, beginning?: RegExp): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) return false;
      const text = decoder.decode(chunk, { stream: true });
      if (isStart && beginning && !beginning.test(text)) return false;
      isStart = false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};
