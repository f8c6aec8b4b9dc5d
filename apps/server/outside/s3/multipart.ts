import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StorageFailure, type ByteRange } from '../storage.ts';
import { readXml } from './read-xml.ts';
import { system, type S3Body, type S3Client } from './s3-client.ts';

/** Sends a file in parts. The object appears with the last step; a failure before it leaves nothing behind. */
export const putInParts = async (client: S3Client, key: string, file: string, size: number, partBytes: number): Promise<void> => {
  const created = await client({ method: 'POST', key, query: { uploads: '' }, isOnce: true });
  const uploadId = readXml(await text(created)).text('UploadId');
  if (uploadId === null) throw new StorageFailure(system, 'unreadable', 'answered no upload id');
  try {
    const etags: string[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const body = await partOf(file, { start, end: Math.min(start + partBytes, size) - 1 });
      const query = { partNumber: String(etags.length + 1), uploadId };
      const stored = await client({ method: 'PUT', key, query, body });
      stored.resume();
      etags.push(stored.headers.etag ?? '');
    }
    await completeUpload(client, { key, uploadId, etags, size });
  } catch (failure) {
    await abortUpload(client, key, uploadId).catch((abortFailure: unknown) => {
      const details = { cause: new AggregateError([failure, abortFailure]) };
      throw new StorageFailure(system, 'refused', `kept the parts of an upload that failed (${key})`, details);
    });
    throw failure;
  }
};

/** Ends an unfinished upload and deletes its parts. One that is gone already is no error. */
export const abortUpload = async (client: S3Client, key: string, uploadId: string): Promise<void> => {
  try {
    (await client({ method: 'DELETE', key, query: { uploadId } })).resume();
  } catch (failure) {
    if (!isNotFound(failure)) throw failure;
  }
};

/** A part of a file, or all of it, read twice: for its hash and for each attempt to send it. */
export const partOf = async (file: string, part: ByteRange): Promise<S3Body> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, part) as AsyncIterable<Buffer>) hash.update(chunk);
  return { size: part.end - part.start + 1, sha256: hash.digest('hex'), stream: () => createReadStream(file, part) };
};

export const isNotFound = (failure: unknown): boolean =>
  failure instanceof StorageFailure && failure.status === 404 && failure.answer !== 'NoSuchBucket';

interface Upload {
  key: string;
  uploadId: string;
  etags: string[];
  size: number;
}

const completeUpload = async (client: S3Client, { key, uploadId, etags, size }: Upload): Promise<void> => {
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = textBody(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  try {
    const answer = readXml(await text(await client({ method: 'POST', key, query: { uploadId }, body })));
    // The head of the answer is sent before the parts are joined, so that a failure comes in its body.
    const code = answer.text('Code');
    if (code !== null) throw new StorageFailure(system, 'refused', `refused: ${code}`, { answer: code });
  } catch (failure) {
    // The answer to an attempt that succeeded may have been lost.
    if (!(await hasObject(client, key, size))) throw failure;
  }
};

const hasObject = async (client: S3Client, key: string, size: number): Promise<boolean> => {
  try {
    const head = await client({ method: 'HEAD', key });
    head.resume();
    return Number(head.headers['content-length']) === size;
  } catch (failure) {
    if (isNotFound(failure)) return false;
    throw failure;
  }
};

const textBody = (content: string): S3Body => ({
  size: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
  stream: () => Readable.from([Buffer.from(content)]),
});
