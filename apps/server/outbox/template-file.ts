import { fileAreaOf, fileTypes, formatBytes } from '@simdesk/rules';
import type { FastifyBaseLogger } from 'fastify';
import { invalid, Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { findStoredFile, readStoredText } from '../files/index.ts';
import type { Storage } from '../outside/storage.ts';

interface Library {
  db: Queryable;
  storage: Storage;
  log: FastifyBaseLogger;
}

/**
 * The HTML of a template. What is not among the private files of the templates, or is no HTML, is refused at its field: a mail
 * must not show the public what lies elsewhere, nor the other way round.
 */
export const readTemplate = async ({ db, log, storage }: Library, file: string): Promise<string> => {
  const stored = await findStoredFile(db, file);
  if (!stored) throw invalid({ file: 'unknown' });
  if (fileAreaOf(file) !== 'email-notifications' || stored.content_type !== fileTypes.html.mime)
    throw invalid({ file: 'file_kind' });
  if (stored.size > longestTemplate) throw new Refusal('too_large', { limit: formatBytes(longestTemplate) });
  return readStoredText(storage, log, stored);
};

/** Mail programs cut far shorter ones. */
const longestTemplate = 512 * 1024;
