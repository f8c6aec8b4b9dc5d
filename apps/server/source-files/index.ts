import type { CallInput, contract, SourceFile } from '@simdesk/contract';
import { sql } from 'drizzle-orm';
import { records } from '../core/records/records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { sourceFiles as table } from '../database/schema/files.ts';
import { requireKind } from '../files/index.ts';

type SourceFileDraft = CallInput<typeof contract.sourceFiles.create>;

/** What the list shows of a stored path, and therefore what people search and sort by. */
const shownName = sql`(select f.name from stored_files f where f.path = source_files.file_name)`;

export const sourceFiles: Handlers<typeof contract.sourceFiles> = records<SourceFile, SourceFileDraft>(table, {
  order: [table.create_at],
  search: [shownName, table.anchor, table.description],
  sortAs: { file_name: shownName },
  also: { update: table.changed_at },
  check: ({ file_name }, { db }) => requireKind(db, { file_name }),
});
