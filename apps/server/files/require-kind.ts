import { fileExtensions, fileTypes, storedPathOf, type FileExtension, type FileGroup, type Problem } from '@simdesk/rules';
import { inArray } from 'drizzle-orm';
import { invalid } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { storedFiles } from '../database/schema/system.ts';

/** Refuses fields whose file is not stored here or is of none of the given kinds, where some are given. Empty ones hold no file. */
export const requireKind = async (
  db: Queryable,
  fields: Record<string, string>,
  kinds?: readonly (FileGroup | FileExtension)[],
): Promise<void> => {
  const given = Object.entries(fields).filter(([, address]) => address !== '');
  if (given.length === 0) return;
  const paths = given.map(([, address]) => storedPathOf(address) ?? '');
  const found = await db
    .select({ path: storedFiles.path, type: storedFiles.content_type })
    .from(storedFiles)
    .where(inArray(storedFiles.path, paths));
  const types = new Map(found.map(({ path, type }) => [path, type]));
  const accepted = fileExtensions()
    .filter((extension) => !kinds || kinds.includes(extension) || kinds.includes(fileTypes[extension].group))
    .map((extension) => fileTypes[extension].mime);
  const problems: Record<string, Problem> = {};
  for (const [field, address] of given) {
    const type = types.get(storedPathOf(address) ?? '');
    if (type === undefined) problems[field] = 'unknown';
    else if (!accepted.includes(type)) problems[field] = 'file_kind';
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
};
