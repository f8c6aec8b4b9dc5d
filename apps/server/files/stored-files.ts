import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileAreas, isFileArea, storedPathOf } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import { createTicketLink } from '../core/auth/link-tickets.ts';
import type { SessionUser } from '../core/auth/sessions.ts';
import type { Context } from '../core/http/context.ts';
import type { Queryable } from '../database/connection.ts';
import { storedFiles } from '../database/schema/system.ts';
import type { ByteRange, Storage } from '../outside/storage.ts';

export type StoredFile = typeof storedFiles.$inferSelect;

/** Finds a file by its URL or its stored path. */
export const findStoredFile = async (db: Queryable, address: string): Promise<StoredFile | null> => {
  const path = storedPathOf(address);
  if (path === null) return null;
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.path, path));
  return file ?? null;
};

/** The content of a file. A row without its file is logged for the operator and not found for the caller. */
export const openStoredFile = async (
  storage: Storage,
  log: FastifyBaseLogger,
  { path }: StoredFile,
  range?: ByteRange | null,
): Promise<Readable> => {
  const content = await storage.open(path, range ?? undefined);
  if (content) return content;
  log.error({ path }, 'a stored file is missing');
  throw new Refusal('not_found');
};

/** The whole content of a text file. The caller limits its kind and size. */
export const readStoredText = async (storage: Storage, log: FastifyBaseLogger, file: StoredFile): Promise<string> =>
  text(await openStoredFile(storage, log, file));

/** The URL of a private file with a ticket of the caller. Without a session, as in an exported list, the URL alone. */
export const privateFileLink = async (context: Pick<Context, 'db' | 'token' | 'origin'>, path: string): Promise<string> =>
  `${context.origin}/${context.token === null ? path : await createTicketLink(context, path)}`;

/** Files of public areas need no user. */
export const mayReadArea = (user: SessionUser | null, area: string): boolean => {
  if (isFileArea(area) && !fileAreas[area].private) return true;
  return user !== null && user.permissions.includes('files:view');
};
