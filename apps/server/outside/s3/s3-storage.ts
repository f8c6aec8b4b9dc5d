import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { S3Settings } from '../../platform/storage-settings.ts';
import { locationOf, StorageFailure, type ByteRange, type Storage } from '../storage.ts';
import { listObjects, listUploads } from './list.ts';
import { abortUpload, isNotFound, partOf, putInParts } from './multipart.ts';
import { resumableStream } from './resumable-stream.ts';
import { s3Client, system, type S3Client, type S3Tuning } from './s3-client.ts';
import { checkBucket } from './check-bucket.ts';

/** Stores files in a bucket, after checking that it exists and that the credentials suffice. */
export const openS3Storage = async (settings: S3Settings, tuning: S3Tuning = {}): Promise<Storage> => {
  const client = s3Client(settings, tuning);
  await checkBucket(client, settings);
  return s3Storage(client, settings, tuning);
};

const s3Storage = (
  client: S3Client,
  { bucket, prefix, endpoint, timeoutMs }: S3Settings,
  { partBytes = defaultPartBytes, pageSize }: S3Tuning,
): Storage => ({
  kind: 's3',
  // Different systems have buckets of the same name.
  id: new URL(`/${bucket}/${prefix}`, endpoint).href,
  put: async (path, sourceFile) => {
    const key = `${prefix}${locationOf(path)}`;
    const { size } = await stat(sourceFile);
    if (size > partBytes) {
      await putInParts(client, key, sourceFile, size, Math.max(partBytes, Math.ceil(size / maxParts)));
    } else {
      const body = size === 0 ? null : await partOf(sourceFile, { start: 0, end: size - 1 });
      (await client({ method: 'PUT', key, ...(body && { body }) })).resume();
    }
    await rm(sourceFile, { force: true });
  },
  open: async (path, part) => {
    const key = `${prefix}${locationOf(path)}`;
    const response = await getObject(client, key, part).catch((failure: unknown) => {
      if (isNotFound(failure)) return null;
      throw failure;
    });
    if (response === null) return null;
    const { etag, 'content-length': length } = response.headers;
    const start = part?.start ?? 0;
    const end = start + Number(length) - 1;
    const requestRest = (received: number) =>
      getObject(client, key, { start: start + received, end }, etag === undefined ? {} : { 'if-match': etag });
    return resumableStream(response, requestRest, timeoutMs);
  },
  remove: async (path) => {
    const key = `${prefix}${locationOf(path)}`;
    for await (const upload of listUploads(client, key)) await abortUpload(client, upload.key, upload.uploadId);
    try {
      (await client({ method: 'DELETE', key })).resume();
    } catch (failure) {
      if (!isNotFound(failure)) throw failure;
    }
  },
  list: async function* list() {
    const folderOf = (key: string) => key.slice(prefix.length, key.lastIndexOf('/'));
    for await (const { key, size, changedAt } of listObjects(client, `${prefix}files/`, pageSize))
      yield { folder: folderOf(key), size, changedAt, isWhole: true };
    for await (const { key, startedAt } of listUploads(client, `${prefix}files/`))
      yield { folder: folderOf(key), size: 0, changedAt: startedAt, isWhole: false };
  },
});

/** Larger files are sent in parts of this size. The smallest that Amazon accepts is 5 MiB. */
const defaultPartBytes = 8 * 1024 * 1024;
const maxParts = 10_000;

const getObject = async (
  client: S3Client,
  key: string,
  part: ByteRange | undefined,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> => {
  const range = part && { range: `bytes=${part.start}-${part.end}` };
  const response = await client({ method: 'GET', key, headers: { ...headers, ...range } });
  if (!part || response.statusCode === 206) return response;
  response.destroy();
  throw new StorageFailure(system, 'unreadable', 'answered the whole file to a request for a part');
};
