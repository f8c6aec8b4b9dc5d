import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  fileExtensionOf,
  fileExtensions,
  fileTypes,
  newStoredPath,
  safeFileName,
  type FileArea,
  type FileExtension,
  type FileGroup,
} from '@simdesk/rules';
import type { Context } from '../core/context.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import { storedFiles } from '../database/schema/system.ts';
import { checkContent } from './check-content.ts';

/** Keeps the file that came with a request, once its content is known to be what its name says. Answers its stored path. */
export const storeUpload = async (
  { db, file, note, services, user }: Context,
  area: FileArea,
  groups?: readonly FileGroup[],
): Promise<string> => {
  if (!file) throw invalid({ file: 'required' });
  const name = safeFileName(file.name);
  const extension = acceptedExtension(name, groups);
  if (file.size === 0) throw new Refusal('file_empty');
  const image = await checkContent(file.path, extension);
  const sha256 = await hashOf(file.path);
  const uuid = randomUUID();
  const path = newStoredPath({ area, at: new Date(), uuid, name });
  // The file goes first: a row never lacks its file, whatever fails in between.
  await services.storage.put(path, file.path);
  const row = {
    path,
    area,
    name,
    content_type: fileTypes[extension].mime,
    size: file.size,
    sha256,
    width: image?.width ?? null,
    height: image?.height ?? null,
    uploaded_by: user.user_uuid,
  };
  await db.insert(storedFiles).values(row);
  note({ record: uuid, after: row });
  return path;
};

const acceptedExtension = (name: string, groups: readonly FileGroup[] | undefined): FileExtension => {
  const extension = fileExtensionOf(name);
  const allowed = fileExtensions(groups);
  if (!extension || !allowed.includes(extension)) throw new Refusal('file_kind', { allowed: allowed.join(', ') });
  return extension;
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
};
