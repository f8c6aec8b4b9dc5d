import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dumpDatabase, loadDump } from './database-dump.ts';
import { compareFigures } from './figures.ts';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';
import { checkPart, readPart, writePart } from './part-file.ts';
import { seal, unseal } from './sealed-stream.ts';
import { packTar, unpackTar } from './tar.ts';

const key = randomBytes(32);
const inChunks = async function* (content: Buffer, size = 1000) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simdesk-parts-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('an encrypted stream', () => {
  const frame = 256 * 1024;
  const open = (sealed: Buffer, name = 'part', otherKey = key) => buffer(unseal(inChunks(sealed), otherKey, name));

  it.each([0, 1, frame - 1, frame, frame + 1, 3 * frame])('of %i bytes is read as it was written', async (length) => {
    const content = randomBytes(length);
    const sealed = await buffer(seal(inChunks(content, 70_000), key, 'part'));
    expect(length > 40 && sealed.includes(content.subarray(0, 40))).toBe(false);
    expect((await open(sealed)).equals(content)).toBe(true);
  });

  it('is refused with another key or name, and after any change', async () => {
    const content = randomBytes(2 * frame + 10);
    const sealed = await buffer(seal(inChunks(content), key, 'part'));
    const frameEnd = (number: number) => 24 + number * (frame + 21);
    const changed = Buffer.from(sealed);
    changed[30_000] = (changed[30_000] ?? 0) ^ 1;
    const exchanged = Buffer.concat([
      ...[sealed.subarray(0, 24), sealed.subarray(frameEnd(1), frameEnd(2)), sealed.subarray(24, frameEnd(1))],
      sealed.subarray(frameEnd(2)),
    ]);
    const markedAsLast = Buffer.from(sealed.subarray(0, frameEnd(1)));
    markedAsLast[28] = 1;
    await expect(open(sealed, 'other')).rejects.toThrow('cannot be decrypted');
    await expect(open(sealed, 'part', randomBytes(32))).rejects.toThrow('BACKUP_KEY is another one');
    await expect(open(changed)).rejects.toThrow('cannot be decrypted');
    await expect(open(exchanged)).rejects.toThrow('cannot be decrypted');
    await expect(open(markedAsLast)).rejects.toThrow('cannot be decrypted');
    await expect(open(sealed.subarray(0, frameEnd(1)))).rejects.toThrow('ends too early');
    await expect(open(content)).rejects.toThrow('is not encrypted');
  });
});

describe.each([
  ['plain', null],
  ['encrypted', key],
])('a part that is %s', (_, partKey) => {
  it('holds an archive, and is refused when a byte of it changes or is missing', async () => {
    const files = [randomBytes(0), randomBytes(512), randomBytes(70_001)];
    const sources = async function* () {
      for (const [index, content] of files.entries())
        yield { name: `files/a/${index}`, size: content.length, content: inChunks(content) };
    };
    const part = await writePart(folder, 'files.tar.gz', packTar(sources()), partKey);
    await checkPart(folder, part);
    const read: [string, Buffer][] = [];
    await readPart(folder, part, partKey, (content) =>
      unpackTar(content, async ({ name }, bytes) => void read.push([name, await buffer(bytes)])),
    );
    expect(read).toEqual(files.map((content, index) => [`files/a/${index}`, content]));

    const file = join(folder, part.name);
    const stored = await readFile(file);
    await writeFile(file, stored.subarray(0, -1));
    await expect(checkPart(folder, part)).rejects.toThrow(`${part.name} has changed`);
    stored[50] = (stored[50] ?? 0) ^ 1;
    await writeFile(file, stored);
    await expect(checkPart(folder, part)).rejects.toThrow(`${part.name} has changed`);
    await rm(file);
    await expect(checkPart(folder, part)).rejects.toThrow(`${part.name} is missing`);
  });
});

it('an archive is not read beyond its folder', async () => {
  const hostile = packTar(
    (async function* () {
      yield { name: 'a/../../passwd', size: 1, content: inChunks(Buffer.from('x')) };
    })(),
  );
  await expect(unpackTar(hostile, () => Promise.resolve())).rejects.toThrow('cannot be read');
});

it('a manifest is read with its key only, and refused after a change', async () => {
  const part = { name: 'x', bytes: 1, sha256: 'x' };
  const manifest: Manifest = {
    ...{ format: 1, version: '1', created_at: '2026-01-01', kind: 'physical', postgres: '18', migrations: [], encrypted: true },
    ...{ figures: { orders: ['1', '2'] }, files: { count: 0, bytes: 0 }, parts: { database: part, files: part } },
  };
  await writeManifest(folder, manifest, key);
  expect(await readManifest(folder, key)).toEqual(manifest);
  await expect(readManifest(folder, null)).rejects.toThrow('set BACKUP_KEY');
  await expect(readManifest(folder, randomBytes(32))).rejects.toThrow('another signature');
  const file = join(folder, 'manifest.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"1"', '"0"'));
  await expect(readManifest(folder, key)).rejects.toThrow('another signature');
  await expect(readManifest(join(folder, 'none'), key)).rejects.toThrow('There is no backup');
});

it('a missing pg_dump or pg_restore is named, with what to install', async () => {
  vi.stubEnv('PATH', folder);
  const database = { host: folder, user: 'nobody', database: 'none' };
  await expect(buffer(dumpDatabase(database, 'snapshot'))).rejects.toThrow(/^pg_dump is not installed: install/);
  await expect(loadDump(database, inChunks(Buffer.from('dump')))).rejects.toThrow(/^pg_restore is not installed: install/);
  vi.unstubAllEnvs();
});

it('the figures of a copy lie between those before and after the backup', () => {
  const expected: Manifest['figures'] = { orders: ['10', '12'], 'orders.amount': ['7.50', '7.50'], users: ['3', '2'] };
  expect(compareFigures(expected, { orders: '11', 'orders.amount': '7.50', users: '2' })).toEqual([]);
  expect(compareFigures(expected, { orders: '9', 'orders.amount': '7.49' })).toEqual([
    'orders: 9 in the copy, 10 to 12 in the original.',
    'orders.amount: 7.49 in the copy, 7.50 in the original.',
    'users is missing.',
  ]);
});
