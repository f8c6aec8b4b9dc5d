import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../platform/start-error.ts';
import type { S3Settings } from '../../platform/storage-settings.ts';
import { startS3Server, type S3Call, type S3Fault, type S3Server } from '../../testing/s3-server.ts';
import { storageContract } from '../../testing/storage-contract.ts';
import type { Storage } from '../storage.ts';
import { partOf } from './multipart.ts';
import { s3Client } from './s3-client.ts';
import { openS3Storage } from './s3-storage.ts';

const partBytes = 64 * 1024;
const tuning = { pauseMs: 1, partBytes, pageSize: 2 };
let server: S3Server;
let folder: string;
let storage: Storage;

beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'simdesk-s3-'));
  storage = await openS3Storage(server.settings, tuning);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  server.fault = () => null;
  server.calls.length = 0;
});

storageContract('S3', { open: () => openS3Storage(server.settings, tuning), largeBytes: 10 * partBytes + 5 });

it('a bucket of the same name at another endpoint, or another folder of it, is another storage', async () => {
  const other = await startS3Server();
  const { settings } = server;
  const idOf = async (changes: Partial<S3Settings>) => (await openS3Storage({ ...settings, ...changes }, tuning)).id;
  try {
    expect(await idOf({ endpoint: other.settings.endpoint })).not.toBe(storage.id);
    expect(await idOf({ prefix: `${settings.prefix}other/` })).not.toBe(storage.id);
    expect(await idOf({ endpoint: `${new URL(settings.endpoint).origin.toUpperCase()}/` })).toBe(storage.id);
  } finally {
    await other.stop();
  }
});

const newPath = () => `files/blog/2026/07/${randomUUID()}/f.txt`;
const newFile = async (content: string | Buffer) => {
  const file = join(folder, randomUUID());
  await writeFile(file, content);
  return file;
};
const store = async (content: string | Buffer) => {
  const path = newPath();
  await storage.put(path, await newFile(content));
  server.calls.length = 0;
  return path;
};
const read = async (path: string) => buffer((await storage.open(path))!);

/** The fault happens to the first requests that match. */
const failFirst = (count: number, fault: S3Fault, matches: (call: S3Call) => boolean = () => true): void => {
  let failed = 0;
  server.fault = (call) => (matches(call) && (failed += 1) <= count ? fault : null);
};
const isPart = ({ query }: S3Call) => query['partNumber'] === '2';
const isComplete = ({ method, query }: S3Call) => method === 'POST' && 'uploadId' in query;

describe('a bucket with faults', () => {
  it.each<S3Fault>([{ status: 500 }, { status: 503, code: 'SlowDown' }, 'cut', 'lost-answer'])(
    'a request is repeated after %j',
    async (fault) => {
      const path = newPath();
      failFirst(2, fault);
      await storage.put(path, await newFile('ciao'));
      expect(server.calls).toHaveLength(3);
      failFirst(2, fault);
      expect(String(await read(path))).toBe('ciao');
      failFirst(2, fault);
      await storage.remove(path);
      expect(await storage.open(path)).toBeNull();
    },
  );

  it('gives up after four attempts, and keeps the file for the caller', async () => {
    server.fault = () => ({ status: 503 });
    const file = await newFile('ciao');
    await expect(storage.put(newPath(), file)).rejects.toMatchObject({ name: 'StorageFailure', status: 503 });
    expect(server.calls).toHaveLength(4);
    expect(existsSync(file)).toBe(true);
  });

  it('what the storage refuses is not repeated', async () => {
    server.fault = () => ({ status: 403, code: 'AccessDenied' });
    await expect(storage.open(newPath())).rejects.toMatchObject({ status: 403, answer: 'AccessDenied' });
    expect(server.calls).toHaveLength(1);
  });

  it('a missing bucket is not a missing file', async () => {
    server.fault = () => ({ status: 404, code: 'NoSuchBucket' });
    await expect(storage.open(newPath())).rejects.toMatchObject({ answer: 'NoSuchBucket' });
  });

  it('a download whose connection is cut goes on where it stopped', async () => {
    const content = randomBytes(300_000);
    const path = await store(content);
    failFirst(2, 'cut-body');
    expect((await read(path)).equals(content)).toBe(true);
    failFirst(2, 'cut-body');
    const part = await buffer((await storage.open(path, { start: 1000, end: 250_000 }))!);
    expect(part.equals(content.subarray(1000, 250_001))).toBe(true);
  });

  it('a download that is cut each time fails, and never ends as if it were whole', async () => {
    const path = await store(randomBytes(300_000));
    server.fault = () => 'cut-body';
    await expect(read(path)).rejects.toThrow(/aborted|ECONNRESET/);
  });

  it('a storage that does not answer is given up after the timeout', async () => {
    const client = s3Client({ ...server.settings, timeoutMs: 50 }, tuning);
    server.fault = () => 'silent';
    await expect(client({ method: 'GET', key: 'x' })).rejects.toMatchObject({ reason: 'slow' });
    const body = await partOf(await newFile('ciao'), { start: 0, end: 3 });
    await expect(client({ method: 'PUT', key: 'x', body })).rejects.toMatchObject({ reason: 'slow' });
  });
});

describe('an upload in parts', () => {
  const large = randomBytes(3 * partBytes);

  it('sends parts, also after failures', async () => {
    const path = newPath();
    failFirst(2, { status: 500 }, isPart);
    await storage.put(path, await newFile(large));
    expect(server.calls.filter(isPart)).toHaveLength(3);
    expect((await read(path)).equals(large)).toBe(true);
  });

  it.each<[string, S3Fault, (call: S3Call) => boolean]>([
    ['a part', { status: 500 }, isPart],
    ['a part that gets lost', 'cut', isPart],
    ['the end', { status: 400, code: 'InvalidPart' }, isComplete],
    ['the end with a late error', 'late-error', isComplete],
  ])('%s that fails aborts it: nothing stays in the storage', async (_name, fault, matches) => {
    const path = newPath();
    const file = await newFile(large);
    server.fault = (call) => (matches(call) ? fault : null);
    await expect(storage.put(path, file)).rejects.toMatchObject({ name: 'StorageFailure' });
    expect(server.uploads.size).toBe(0);
    expect(await storage.open(path)).toBeNull();
    expect(existsSync(file)).toBe(true);
  });

  it('an end whose answer got lost is not an error', async () => {
    const path = newPath();
    failFirst(1, 'lost-answer', isComplete);
    await storage.put(path, await newFile(large));
    expect((await read(path)).equals(large)).toBe(true);
  });

  it('that a killed server left behind is listed as not whole, and deleted like a file', async () => {
    const path = newPath();
    server.uploads.set('left', { key: `live/${path.replace('f.txt', 'content')}`, startedAt: new Date(), parts: new Map() });
    const unfinished: string[] = [];
    for await (const entry of storage.list()) if (!entry.isWhole) unfinished.push(entry.folder);
    expect(unfinished).toEqual([path.replace('/f.txt', '')]);
    await storage.remove(path);
    expect(server.uploads.size).toBe(0);
  });
});

describe('the start', () => {
  const problemOf = async (settings: Partial<S3Settings>) => {
    const opening = openS3Storage({ ...server.settings, ...settings }, tuning);
    const failure: unknown = await opening.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    return (failure as StartError).message.replace(/127\.0\.0\.1:\d+/g, 'HOST');
  };

  it.each<[Partial<S3Settings>, string]>([
    [{ bucket: 'nobody' }, 'The file storage at HOST has no bucket nobody: create it, or correct STORAGE_URL.'],
    [{ accessKeyId: 'other' }, 'The file storage at HOST does not know S3_ACCESS_KEY_ID: correct it.'],
    [
      { secretAccessKey: 'other' },
      'The file storage at HOST refuses S3_SECRET_ACCESS_KEY: correct it, or S3_REGION (eu-south-1) and S3_PATH_STYLE.',
    ],
    [
      { region: 'us-east-1' },
      'The file storage at HOST has the bucket simdesk-files in another region than us-east-1: correct S3_REGION.',
    ],
    [
      { endpoint: 'http://127.0.0.1:1' },
      'The file storage at HOST does not answer (The file storage cannot be reached (ECONNREFUSED)): start it, or correct S3_ENDPOINT.',
    ],
  ])('with %j says what to do', async (settings, sentence) => {
    expect(await problemOf(settings)).toBe(sentence);
  });

  it('with a key that may not write says which rights are missing', async () => {
    server.fault = ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null);
    expect(await problemOf({})).toContain('does not let S3_ACCESS_KEY_ID list, read, write and delete in simdesk-files');
  });

  it('leaves nothing in the bucket', async () => {
    await openS3Storage(server.settings, tuning);
    expect([...server.objects.keys()].filter((key) => key.includes('start-check'))).toEqual([]);
  });

  it('finds the bucket by its host name where it is not in the path', async () => {
    const lookup: LookupFunction = (_host, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
    const endpoint = server.settings.endpoint.replace('127.0.0.1', 's3.test');
    const path = await store('ciao');
    const other = await openS3Storage({ ...server.settings, endpoint, isPathStyle: false }, { ...tuning, lookup });
    expect(await text((await other.open(path))!)).toBe('ciao');
  });
});
