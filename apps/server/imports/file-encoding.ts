import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { Refusal } from '../core/refusal.ts';
import type { FileEncoding } from '../database/schema/imports.ts';

/**
 * Valid UTF-8 is read as UTF-8, any other text as Windows-1252, in which Excel saves a plain CSV file. Refuses a file that is
 * no text, such as UTF-16 or a renamed workbook.
 */
export const detectEncoding = async (path: string): Promise<FileEncoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let encoding: FileEncoding = 'utf-8';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) throw new Refusal('file_type', { expected: 'CSV', extension: 'csv' });
    if (encoding === 'utf-8' && !isDecoded(() => decoder.decode(chunk, { stream: true }))) encoding = 'windows-1252';
  }
  return encoding === 'utf-8' && isDecoded(() => decoder.decode()) ? 'utf-8' : 'windows-1252';
};

const isDecoded = (decode: () => string): boolean => {
  try {
    decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** Converts the bytes of a file to text. */
export const decodeStream = (encoding: FileEncoding): Transform => {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    encoding: 'utf-8',
    transform: (chunk: Buffer, _encoding, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
};
