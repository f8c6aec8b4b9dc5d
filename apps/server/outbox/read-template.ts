import { fileAreaOf, fileTypes, formatBytes } from '@simdesk/rules';
import type { FastifyBaseLogger } from 'fastify';
import { invalid, Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { findStoredFile, readStoredText } from '../files/index.ts';
import type { Storage } from '../outside/storage.ts';

interface FileServices {
  db: Queryable;
  storage: Storage;
  log: FastifyBaseLogger;
}

/** The HTML of a template. Refuses files of other areas, so that a mail cannot disclose a private file. */
export const readTemplate = async ({ db, log, storage }: FileServices, file: string): Promise<string> => {
  const storedFile = await findStoredFile(db, file);
  if (!storedFile) throw invalid({ file: 'unknown' });
  if (fileAreaOf(file) !== 'email-notifications' || storedFile.content_type !== fileTypes.html.mime)
    throw invalid({ file: 'file_kind' });
  if (storedFile.size > maxTemplateBytes) throw new Refusal('too_large', { limit: formatBytes(maxTemplateBytes) });
  return readStoredText(storage, log, storedFile);
};

/** Mail clients truncate much shorter mails. */
const maxTemplateBytes = 512 * 1024;
