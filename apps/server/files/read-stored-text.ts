import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import { findStoredFile, openStoredFile } from './stored-files.ts';
import type { FileKeeper } from './keep-file.ts';

/** The whole of a stored text file. Who asks sees to it that it is one, and not too long. */
export const readStoredText = async ({ db, storage }: FileKeeper, log: FastifyBaseLogger, address: string): Promise<string> => {
  const file = await findStoredFile(db, address);
  if (!file) throw new Refusal('not_found');
  return text(await openStoredFile(storage, log, file));
};
