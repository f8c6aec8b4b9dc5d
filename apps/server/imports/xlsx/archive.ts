import { formatBytes } from '@simdesk/rules';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '../../core/refusal.ts';

/** The parts of a workbook. What is unpacked of all parts together is limited, also if the archive declares wrong sizes. */
export interface Archive {
  has: (name: string) => boolean;
  /** The text of a part, in chunks. */
  read: (name: string) => AsyncGenerator<string>;
  close: () => void;
}

const maxEntries = 2000;
/** A file of 50,000 stores takes about half of it. */
export const maxUnpackedBytes = 64 * 1024 * 1024;

export const malformed = () => new Refusal('xlsx_malformed');
export const tooLarge = () => new Refusal('unpacked_too_large', { limit: formatBytes(maxUnpackedBytes) });

export const openArchive = async (path: string): Promise<Archive> => {
  const file = await refuseMalformed(() => yauzl.openPromise(path, { autoClose: false, lazyEntries: true }));
  try {
    const entries = await refuseMalformed(() => readDirectory(file));
    return limitedArchive(file, entries);
  } catch (error) {
    file.close();
    throw error;
  }
};

const readDirectory = async (file: ZipFile): Promise<Map<string, Entry>> => {
  if (file.entryCount > maxEntries) throw malformed();
  const entries = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
};

const limitedArchive = (file: ZipFile, entries: Map<string, Entry>): Archive => {
  let unpackedBytes = 0;
  return {
    has: (name) => entries.has(name),
    read: async function* (name) {
      const entry = entries.get(name);
      if (!entry) throw malformed();
      // Refused before anything is unpacked, as far as the archive tells the truth.
      if (unpackedBytes + entry.uncompressedSize > maxUnpackedBytes) throw tooLarge();
      const decoder = new TextDecoder();
      const stream = await refuseMalformed(() => file.openReadStreamPromise(entry));
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          unpackedBytes += chunk.length;
          if (unpackedBytes > maxUnpackedBytes) throw tooLarge();
          yield decoder.decode(chunk, { stream: true });
        }
      } catch (error) {
        throw asRefusal(error);
      } finally {
        stream.destroy();
      }
    },
    close: () => file.close(),
  };
};

const refuseMalformed = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  try {
    return await read();
  } catch (error) {
    throw asRefusal(error);
  }
};

/** Errors of the archive become a refusal; those of the disk stay what they are. */
const asRefusal = (error: unknown): unknown =>
  error instanceof Refusal || !(error instanceof Error) || 'syscall' in error ? error : malformed();
