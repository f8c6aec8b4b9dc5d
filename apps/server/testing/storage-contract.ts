import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteRange, Storage, StorageEntry } from '../outside/storage.ts';

interface Subject {
  /** Opens the storage; a second call opens the same one, as another server does. */
  open: () => Promise<Storage>;
  /** A size that takes several parts, where the storage has parts. */
  largeBytes: number;
}

/** What every storage promises. */
export const storageContract = (name: string, { open, largeBytes }: Subject): void => {
  describe(`a storage (${name})`, () => {
    let folder: string;
    let storage: Storage;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'simdesk-contract-'));
      storage = await open();
    });
    afterAll(() => rm(folder, { recursive: true }));

    const newPath = (fileName = 'f.txt') => `files/blog/2026/07/${randomUUID()}/${fileName}`;
    const newFile = async (content: string | Buffer) => {
      const file = join(folder, randomUUID());
      await writeFile(file, content);
      return file;
    };
    const store = async (content: string | Buffer, path = newPath()) => {
      await storage.put(path, await newFile(content));
      return path;
    };
    const read = async (...args: Parameters<Storage['open']>) => {
      const content = await storage.open(...args);
      return content && text(content);
    };
    const entriesOf = async (paths: string[]) => {
      const entries: StorageEntry[] = [];
      for await (const entry of storage.list()) entries.push(entry);
      return entries.filter((entry) => paths.some((path) => dirname(path) === entry.folder));
    };

    it('stores a file and reads it, whole or in part', async () => {
      const path = await store('ciao mondo', newPath('%D1%84.txt'));
      expect(await read(path)).toBe('ciao mondo');
      expect(await read(path, { start: 5, end: 7 })).toBe('mon');
      expect(await read(path, { start: 0, end: 0 })).toBe('c');
      expect(await read(path, { start: 9, end: 9 })).toBe('o');
    });

    it('moves the file', async () => {
      const file = await newFile('x');
      await storage.put(newPath(), file);
      expect(existsSync(file)).toBe(false);
    });

    it('answers null for an unknown file', async () => {
      expect(await read(newPath())).toBeNull();
    });

    it('shows a large file only when it is whole', async () => {
      const content = randomBytes(largeBytes);
      const path = newPath();
      let isStored = false;
      const storing = storage.put(path, await newFile(content)).finally(() => (isStored = true));
      const sizes = new Set<number>();
      while (!isStored) {
        const early = await storage.open(path);
        sizes.add(early ? (await buffer(early)).length : 0);
      }
      await storing;
      expect([0, largeBytes]).toEqual(expect.arrayContaining([...sizes]));
      const stored = await buffer(await openOf(storage, path));
      expect(hashOf(stored)).toBe(hashOf(content));
      const middle = { start: Math.floor(largeBytes / 2) - 1000, end: Math.floor(largeBytes / 2) + 999 };
      const part = await buffer(await openOf(storage, path, middle));
      expect(part.equals(content.subarray(middle.start, middle.end + 1))).toBe(true);
    });

    it('a reader may stop early', async () => {
      const path = await store(randomBytes(largeBytes));
      const content = await openOf(storage, path);
      for await (const chunk of content) {
        expect(chunk).toBeInstanceOf(Buffer);
        break;
      }
      expect(content.destroyed).toBe(true);
      expect(await read(path, { start: 0, end: 9 })).not.toBeNull();
    });

    it('keeps nothing of a file that cannot be read', async () => {
      const path = newPath();
      await expect(storage.put(path, join(folder, 'absent'))).rejects.toThrow('ENOENT');
      expect(await read(path)).toBeNull();
      expect(await entriesOf([path])).toEqual([]);
    });

    it('deletes a file by any name, and twice without an error', async () => {
      const path = await store('x');
      const neighbour = await store('y');
      await storage.remove(`${dirname(path)}/other.pdf`);
      await storage.remove(path);
      expect(await read(path)).toBeNull();
      expect(await read(neighbour)).toBe('y');
    });

    it('lists each file once, with its size and time', async () => {
      const paths: string[] = [];
      for (const content of ['1', '22', '333', '4444', '55555']) paths.push(await store(content));
      const entries = await entriesOf(paths);
      const sizeOf = (path: string) => entries.filter((entry) => entry.folder === dirname(path)).map(({ size }) => size);
      expect(paths.map(sizeOf)).toEqual([[1], [2], [3], [4], [5]]);
      expect(entries.every(({ changedAt, isWhole }) => isWhole && Math.abs(Date.now() - changedAt.getTime()) < 600_000)).toBe(
        true,
      );
    });

    it.each(['files/blog/../../etc/passwd', '/etc/passwd', 'files/blog/2026/07/x/y', ''])(
      'refuses the path "%s"',
      async (path) => {
        await expect(storage.open(path)).rejects.toThrow('Not a path of a stored file');
        await expect(storage.put(path, join(folder, 'absent'))).rejects.toThrow('Not a path of a stored file');
        await expect(storage.remove(path)).rejects.toThrow('Not a path of a stored file');
      },
    );

    it('has the same id and files on every server', async () => {
      const path = await store('x');
      const second = await open();
      expect(second).toMatchObject({ id: storage.id, kind: storage.kind });
      expect(await text(await openOf(second, path))).toBe('x');
    });
  });
};

const openOf = async (storage: Storage, path: string, part?: ByteRange): Promise<Readable> => {
  const content = await storage.open(path, part);
  if (!content) throw new Error(`${path} is missing`);
  return content;
};

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
