import { fileTypes, storedPathOf } from '@simdesk/rules';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { storedFiles } from '../database/schema/system.ts';
import type { Storage } from '../outside/storage.ts';
import { addReferencesOf, findReferences } from './find-references.ts';

export interface FileCheck {
  count: number;
  bytes: number;
  missing: MissingFile[];
  orphans: OrphanedFile[];
}

interface MissingFile {
  path: string;
  /** The tables and mail templates that refer to it. */
  usedBy: string[];
}

export interface OrphanedFile {
  folder: string;
  size: number;
  changedAt: Date;
}

/**
 * Compares the storage, its descriptions in the database and what refers to them. A file is missing if its description or a
 * record needs it, and orphaned if nothing does.
 */
export const checkFiles = async (database: Database, storage: Storage): Promise<FileCheck> => {
  // The storage first: what is uploaded meanwhile has its description and its references when they are read.
  const contents = await readContents(storage);
  const rows = await database
    .select({
      path: storedFiles.path,
      size: storedFiles.size,
      content_type: storedFiles.content_type,
      create_at: storedFiles.create_at,
    })
    .from(storedFiles);
  const { used, kept } = await findReferences(database);
  const pages = rows.filter(({ content_type }) => content_type === fileTypes.html.mime);
  for (const { path } of pages) await addReferencesOf(storage, path, used);
  const described = new Map(rows.map((row) => [folderOf(row.path), row]));

  const missing: MissingFile[] = [];
  for (const folder of new Set([...described.keys(), ...used.keys()])) {
    const row = described.get(folder);
    if (row && contents.get(folder)?.isWhole) continue;
    if (await isMissing(database, storage, folder, row !== undefined))
      missing.push({ path: row?.path ?? folder, usedBy: [...(used.get(folder) ?? [])].toSorted() });
  }

  const isReferenced = (folder: string) => used.has(folder) || kept.has(folder);
  const orphans = new Map<string, OrphanedFile>();
  for (const [folder, { size, changedAt }] of contents)
    if (!isReferenced(folder)) orphans.set(folder, { folder, size, changedAt });
  for (const [folder, { size, create_at }] of described) {
    if (isReferenced(folder)) continue;
    const content = orphans.get(folder);
    const createdAt = new Date(create_at);
    const changedAt = content && content.changedAt > createdAt ? content.changedAt : createdAt;
    orphans.set(folder, { folder, size: content?.size ?? size, changedAt });
  }
  const sizes = [...contents.values()].map(({ size }) => size);
  const byAge = [...orphans.values()].toSorted((one, other) => one.changedAt.getTime() - other.changedAt.getTime());
  return { count: contents.size, bytes: sizes.reduce((sum, size) => sum + size, 0), missing, orphans: byAge };
};

/** Younger files may belong to a form that is not saved yet. */
export const isDeletable = ({ changedAt }: OrphanedFile, now = new Date()): boolean =>
  now.getTime() - changedAt.getTime() > dayMs;

const dayMs = 86_400_000;

/** Deletes orphans with their descriptions, those of the last day excepted, and answers how many. */
export const deleteOrphans = async (database: Database, storage: Storage, orphans: readonly OrphanedFile[]): Promise<number> => {
  const folders = new Set(orphans.filter((orphan) => isDeletable(orphan)).map(({ folder }) => folder));
  const rows = await database.select({ path: storedFiles.path }).from(storedFiles);
  const paths = rows.map(({ path }) => path).filter((path) => folders.has(folderOf(path)));
  // The descriptions first: a record that is saved meanwhile cannot refer to them any more.
  if (paths.length > 0) await database.delete(storedFiles).where(inArray(storedFiles.path, paths));
  for (const folder of folders) await storage.remove(`${folder}/content`);
  return folders.size;
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The files by their folders. */
const readContents = async (storage: Storage) => {
  const contents = new Map<string, { size: number; changedAt: Date; isWhole: boolean }>();
  for await (const { folder, ...entry } of storage.list()) {
    // Somebody else put it there.
    if (storedPathOf(`${folder}/content`) === null) continue;
    const known = contents.get(folder);
    const changedAt = known && known.changedAt > entry.changedAt ? known.changedAt : entry.changedAt;
    contents.set(folder, { size: entry.size + (known?.size ?? 0), changedAt, isWhole: entry.isWhole || known?.isWhole === true });
  }
  return contents;
};

/** A list may be older than a file, and a file may have been uploaded or deleted with its description meanwhile. */
const isMissing = async (database: Database, storage: Storage, folder: string, isDescribed: boolean): Promise<boolean> => {
  const hasRow = (await database.$count(storedFiles, sql`starts_with(${storedFiles.path}, ${`${folder}/`})`)) > 0;
  if (!isDescribed || !hasRow) return hasRow === isDescribed;
  const content = await storage.open(`${folder}/content`);
  content?.destroy();
  return content === null;
};
