import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import {
  fileExtensionOf,
  fileExtensions,
  fileKindsOf,
  fileTypes,
  newStoredPath,
  safeFileName,
  type FileArea,
  type FileExtension,
  type FileGroup,
} from '@simdesk/rules';
import { fileHash } from '../platform/file-hash.ts';
import type { SessionUser } from '../core/auth/sessions.ts';
import type { Context } from '../core/http/context.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { storedFiles } from '../database/schema/system.ts';
import type { Storage } from '../outside/storage.ts';
import { checkContent } from './check-content.ts';

/** Stores the file of a request and answers its path. */
export const storeUpload = async (
  { db, file, note, services, user }: Context<SessionUser | null>,
  area: FileArea,
  groups?: readonly FileGroup[],
): Promise<string> => {
  if (!file) throw invalid({ file: 'required' });
  const { uuid, row } = await storeFile(
    { db, storage: services.storage },
    {
      area,
      name: safeFileName(file.name),
      content: file.path,
      uploaded_by: user?.user_uuid ?? null,
      groups,
    },
  );
  note({ record: uuid, after: row });
  return row.path;
};

/** Content is in the storage, its description in the database. */
export interface FileStore {
  db: Queryable;
  storage: Storage;
}

interface NewFile {
  area: FileArea;
  name: string;
  /** The path of a file on disk; the storage moves it. */
  content: string;
  uploaded_by: string | null;
  /** The accepted kinds; all by default. */
  groups?: readonly FileGroup[] | undefined;
}

/** Stores a file from disk after checking that its content matches its name. */
export const storeFile = async (
  { db, storage }: FileStore,
  { area, name, content, uploaded_by, groups }: NewFile,
): Promise<{ uuid: string; row: typeof storedFiles.$inferInsert }> => {
  const extension = acceptedExtension(name, fileKindsOf(area) ?? fileExtensions(groups));
  const { size } = await stat(content);
  if (size === 0) throw new Refusal('file_empty');
  const image = await checkContent(content, extension);
  const sha256 = await fileHash(content);
  const uuid = randomUUID();
  const path = newStoredPath({ area, at: new Date(), uuid, name });
  // Content first: a failure in between must not leave a row without its file.
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
