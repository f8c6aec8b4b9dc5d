import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../outside/storage.ts';
import { StartError } from '../platform/start-error.ts';
import type { Manifest } from './manifest.ts';
import { readPart } from './part-file.ts';
import { unpackTar } from './tar.ts';

export const refuseFullStorage = async (storage: Storage): Promise<void> => {
  for await (const { folder } of storage.list())
    throw new StartError(`There are files in the storage already, such as ${folder}. A backup is restored into an empty one.`);
};

/** Puts the files of a backup into a storage. */
export const restoreFiles = async (folder: string, manifest: Manifest, key: Buffer | null, storage: Storage): Promise<void> => {
  const temporary = await mkdtemp(join(tmpdir(), 'simdesk-restore-'));
  let count = 0;
  try {
    await readPart(folder, manifest.parts.files, key, (content) =>
      unpackTar(content, async ({ name }, bytes) => {
        const file = join(temporary, 'file');
        await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
        await storage.put(name, file);
        count += 1;
      }),
    );
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  if (count !== manifest.files.count)
    throw new StartError(`The backup has ${count} files, but its manifest says ${manifest.files.count}.`);
};

/** Writes the files of a database into an empty folder; PostgreSQL flushes them to the disk when it starts. */
export const extractCluster = (folder: string, manifest: Manifest, key: Buffer | null, cluster: string): Promise<void> =>
  readPart(folder, manifest.parts.database, key, (content) =>
    unpackTar(content, async ({ name, isFolder }, bytes) => {
      const path = join(cluster, name);
      await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 });
      if (!isFolder) await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    }),
  );
