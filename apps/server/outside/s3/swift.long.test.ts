import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { S3Settings } from '../../platform/storage-settings.ts';
import { storageContract } from '../../testing/storage-contract.ts';
import { startSwift } from '../../testing/swift.ts';
import { s3Client } from './s3-client.ts';
import { openS3Storage } from './s3-storage.ts';

const swift = await startSwift();
afterAll(swift.stop);

// The smallest part that Swift accepts is 5 MiB.
const open = (settings: Partial<S3Settings> = {}) =>
  openS3Storage({ ...swift.settings, ...settings }, { partBytes: 5 * 1024 * 1024, pageSize: 2 });

storageContract('Swift', { open, largeBytes: 18_000_000 });

describe('Swift', () => {
  it.each<[Partial<S3Settings>, RegExp]>([
    [{ bucket: 'nobody' }, /has no bucket nobody: create it/],
    [{ secretAccessKey: 'other' }, /refuses S3_SECRET_ACCESS_KEY/],
    [{ accessKeyId: 'test:nobody' }, /S3_ACCESS_KEY_ID|S3_SECRET_ACCESS_KEY/],
    [{ region: 'eu-south-1' }, /correct S3_REGION/],
  ])('with %j the start says what to do', async (settings, sentence) => {
    await expect(open(settings)).rejects.toThrow(sentence);
  });

  it('lists an upload that was never completed as not whole, and deletes it', async () => {
    const storage = await open();
    const folder = `files/blog/2026/07/${randomUUID()}`;
    const client = s3Client(swift.settings);
    (await client({ method: 'POST', key: `live/${folder}/content`, query: { uploads: '' } })).resume();
    const unfinished = async () => {
      const folders: string[] = [];
      for await (const entry of storage.list()) if (!entry.isWhole) folders.push(entry.folder);
      return folders;
    };
    expect(await unfinished()).toEqual([folder]);
    await storage.remove(`${folder}/content`);
    expect(await unfinished()).toEqual([]);
  });
});
