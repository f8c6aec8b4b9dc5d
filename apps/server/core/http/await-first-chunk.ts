import { once } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * Waits for the first chunk of a stream, so that an error before it can still be answered as a refusal. It also starts the
 * source, so that destroying the stream stops the source.
 */
export const awaitFirstChunk = async (stream: Readable): Promise<Readable> => {
  await once(stream, 'readable');
  return stream;
};
