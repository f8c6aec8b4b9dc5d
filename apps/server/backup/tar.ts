import { posix } from 'node:path';
import { byteReader } from './byte-reader.ts';

export interface TarEntry {
  /** A relative path without `..`. */
  name: string;
  isFolder: boolean;
  size: number;
}

interface TarSource {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

/** A tar archive of files, which every tar program reads. */
export async function* packTar(files: AsyncIterable<TarSource>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of files) {
    yield headerOf(name, size);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`A file of ${size} bytes has ${written}: ${name}`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/** Calls `onEntry` for every file and folder of an archive in turn. What it does not read of the content is skipped. */
export const unpackTar = async (
  source: AsyncIterable<Buffer>,
  onEntry: (entry: TarEntry, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> => {
  const reader = byteReader(source);
  for (;;) {
    const header = await reader.read(blockBytes);
    if (header.length < blockBytes || header.every((byte) => byte === 0)) break;
    const entry = entryOf(header);
    let left = entry.size;
    const content = async function* () {
      for await (const chunk of reader.take(left)) {
        left -= chunk.length;
        yield chunk;
      }
    };
    await onEntry(entry, content());
    for await (const chunk of reader.take(left)) left -= chunk.length;
    if (left > 0) throw new Error(`The archive ends within ${entry.name}`);
    await reader.read(padding(entry.size));
  }
  // The end must be read, or a part that is damaged there would pass.
  while ((await reader.read(64 * 1024)).length > 0);
};

const blockBytes = 512;
const padding = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

const headerOf = (name: string, size: number): Buffer => {
  const header = Buffer.alloc(blockBytes);
  if (Buffer.byteLength(name) > 100 || size >= 8 ** 11) throw new Error(`Too long for an archive: ${name}`);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

const entryOf = (header: Buffer): TarEntry => {
  const field = (start: number, length: number) => {
    const bytes = header.subarray(start, start + length);
    const end = bytes.indexOf(0);
    return bytes.toString('utf8', 0, end < 0 ? length : end);
  };
  const number = (start: number, length: number) => Number.parseInt(field(start, length).trim() || '0', 8);
  const prefix = field(345, 155);
  const name = posix.normalize(prefix ? `${prefix}/${field(0, 100)}` : field(0, 100));
  const kind = field(156, 1);
  const isKnown = kind === '0' || kind === '' || kind === '5';
  if (number(148, 8) !== checksumOf(header) || !isKnown || name.startsWith('..') || name.startsWith('/'))
    throw new Error(`The archive has an entry that cannot be read: ${name}`);
  return { name, isFolder: kind === '5', size: number(124, 12) };
};

/** Counts its own field as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
