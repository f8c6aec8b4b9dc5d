import { fileExtensions, fileTypes, storedPathOf, type FileExtension, type FileGroup, type Problem } from '@simdesk/rules';
import { inArray } from 'drizzle-orm';
import { invalid } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { storedFiles } from '../database/schema/system.ts';

/** Refuses fields whose file is not stored here or is not of one of the given kinds. Empty fields have no file. */
export const requireFileKind = async (
  db: Queryable,
  fields: Record<string, string | undefined>,
  kinds?: readonly (FileGroup | FileExtension)[],
): Promise<void> => {
  const filled = Object.entries(fields).flatMap(([field, address]) => (address ? [[field, address] as const] : []));
  if (filled.length === 0) return;
  const paths = filled.map(([, address]) => storedPathOf(address) ?? '');
  const rows = await db
    .select({ path: storedFiles.path, type: storedFiles.content_type })
    .from(storedFiles)
    .where(inArray(storedFiles.path, paths));
  const types = new Map(rows.map(({ path, type }) => [path, type]));
  const accepted = fileExtensions()
    .filter((extension) => !kinds || kinds.includes(extension) || kinds.includes(fileTypes[extension].group))
    .map((extension) => fileTypes[extension].mime);
  const problems: Record<string, Problem> = {};
  for (const [field, address] of filled) {
    const type = types.get(storedPathOf(address) ?? '');
    if (type === undefined) problems[field] = 'unknown';
    else if (!accepted.includes(type)) problems[field] = 'file_kind';
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
};
