import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { syncFile } from '@simdesk/durable-file';
import { StartError } from '../platform/start-error.ts';
import type { Part } from './manifest.ts';
import { seal, unseal } from './sealed-stream.ts';

/** Writes a stream into a file of the backup: compressed, and encrypted if there is a key. */
export const writePart = async (
  folder: string,
  plainName: string,
  source: AsyncIterable<Buffer>,
  key: Buffer | null,
): Promise<Part> => {
  const name = key ? `${plainName}.encrypted` : plainName;
  const file = join(folder, name);
  const hash = createHash('sha256');
  await pipeline(
    Readable.from(source, { objectMode: false }),
    createGzip({ level: constants.Z_BEST_SPEED }),
    (compressed: AsyncIterable<Buffer>) => (key ? seal(compressed, key, name) : compressed),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  await syncFile(file);
  return { name, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
};

/** Compares a file with the manifest. */
export const checkPart = async (folder: string, { name, bytes, sha256 }: Part): Promise<void> => {
  const hash = createHash('sha256');
  const size = await stat(join(folder, name)).then(
    (stats) => stats.size,
    () => null,
  );
  if (size === null) throw new StartError(`The backup is incomplete: ${name} is missing.`);
  if (size === bytes) await pipeline(createReadStream(join(folder, name)), hash);
  if (size !== bytes || hash.digest('hex') !== sha256) throw new StartError(`The backup is damaged: ${name} has changed.`);
};

/** Hands the content of a part to `read`, and fails if the part is damaged or not read to its end. */
export const readPart = async (
  folder: string,
  { name }: Part,
  key: Buffer | null,
  read: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> =>
  pipeline(
    createReadStream(join(folder, name)),
    (stored: AsyncIterable<Buffer>) => (key ? unseal(stored, key, name) : stored),
    createGunzip(),
    (content: AsyncIterable<Buffer>) => read(content),
  );
