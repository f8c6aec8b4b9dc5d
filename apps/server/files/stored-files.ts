import type { Readable } from 'node:stream';
import { fileAreas, isFileArea, mayRole, storedPathOf } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import type { SignedIn } from '../core/auth/sessions.ts';
import type { Queryable } from '../database/connection.ts';
import { storedFiles } from '../database/schema/system.ts';
import type { BytePart, Storage } from '../outside/storage.ts';

export type StoredFile = typeof storedFiles.$inferSelect;

/** By its address or its stored path. */
export const findStoredFile = async (db: Queryable, address: string): Promise<StoredFile | null> => {
  const path = storedPathOf(address);
  if (path === null) return null;
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.path, path));
  return file ?? null;
};

/** Its content. That a row has lost its file is for the operator to know; to the caller the file does not exist. */
export const openStoredFile = async (
  storage: Storage,
  log: FastifyBaseLogger,
  { path }: StoredFile,
  part?: BytePart | null,
): Promise<Readable> => {
  const content = await storage.open(path, part ?? undefined);
  if (content) return content;
  log.error({ path }, 'a stored file is missing');
  throw new Refusal('not_found');
};

/** Who may read the files of an area: those of the public ones anybody. */
export const mayReadArea = (user: SignedIn | null, area: string): boolean => {
  if (isFileArea(area) && !fileAreas[area].private) return true;
  return user !== null && mayRole(user.system_role, 'files:view');
};
