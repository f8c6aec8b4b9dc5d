import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from '../outside/storage.ts';
import { openStoredFile, type StoredFile } from './stored-files.ts';

/** The whole of a stored text file. Who asks sees to it that it is one, and not too long. */
export const readStoredText = async (storage: Storage, log: FastifyBaseLogger, file: StoredFile): Promise<string> =>
  text(await openStoredFile(storage, log, file));
