import { once } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * A stream that has its first bytes: what fails before them is thrown and can be refused with a sentence, only what fails later
 * must break off. It also means that its source has begun, so that destroying the stream ends the source too.
 */
export const begun = async (stream: Readable): Promise<Readable> => {
  await once(stream, 'readable');
  return stream;
};
