import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import {
  fileExtensionOf,
  fileExtensions,
  fileKindsOf,
  fileTypes,
  newStoredPath,
  type FileArea,
  type FileExtension,
  type FileGroup,
} from '@simdesk/rules';
import { fileHash } from '../platform/file-hash.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { storedFiles } from '../database/schema/system.ts';
import type { Storage } from '../outside/storage.ts';
import { checkContent } from './check-content.ts';

/** Where files are kept: their content in the storage, what is known of them in the database. */
export interface FileKeeper {
  db: Queryable;
  storage: Storage;
}

interface NewFile {
  area: FileArea;
  name: string;
  /** A file on disk, which is taken over. */
  content: string;
  uploaded_by: string | null;
  /** The kinds that are taken; all, if not given. */
  groups?: readonly FileGroup[] | undefined;
}

/** Keeps a file on disk, once its content is known to be what its name says. */
export const keepFile = async (
  { db, storage }: FileKeeper,
  { area, name, content, uploaded_by, groups }: NewFile,
): Promise<{ uuid: string; row: typeof storedFiles.$inferInsert }> => {
  const extension = acceptedExtension(name, fileKindsOf(area) ?? fileExtensions(groups));
  const { size } = await stat(content);
  if (size === 0) throw new Refusal('file_empty');
  const image = await checkContent(content, extension);
  const sha256 = await fileHash(content);
  const uuid = randomUUID();
  const path = newStoredPath({ area, at: new Date(), uuid, name });
  // The file goes first: a row never lacks its file, whatever fails in between.
  await storage.put(path, content);
  const row = {
    path,
    area,
    name,
    content_type: fileTypes[extension].mime,
    size,
    sha256,
    width: image?.width ?? null,
    height: image?.height ?? null,
    uploaded_by,
  };
  await db.insert(storedFiles).values(row);
  return { uuid, row };
};

const acceptedExtension = (name: string, allowed: readonly FileExtension[]): FileExtension => {
  const extension = fileExtensionOf(name);
  if (!extension || !allowed.includes(extension)) throw new Refusal('file_kind', { allowed: allowed.join(', ') });
  return extension;
};
