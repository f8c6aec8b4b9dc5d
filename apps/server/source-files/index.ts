import type { CallInput, contract, SourceFile } from '@simdesk/contract';
import { sql } from 'drizzle-orm';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { sourceFiles as table } from '../database/schema/files.ts';
import { requireFileKind } from '../files/index.ts';

type SourceFileDraft = CallInput<typeof contract.sourceFiles.create>;

/** The list shows the name of the stored file, so search and sorting use it. */
const originalName = sql`(select f.name from stored_files f where f.path = source_files.file_name)`;

export const searchedSourceFiles: SearchedRecords = {
  table,
  search: [originalName, table.anchor, table.description],
  title: sql`coalesce(${originalName}, ${table.anchor})`,
  detail: table.anchor,
  publish: table.publish,
};

export const sourceFiles: Handlers<typeof contract.sourceFiles> = records<SourceFile, SourceFileDraft>(table, {
  order: [table.create_at],
  search: searchedSourceFiles.search,
  sortAs: { file_name: originalName },
  extraColumns: { update: table.changed_at },
  check: ({ file_name }, { db }) => requireFileKind(db, { file_name }),
});
