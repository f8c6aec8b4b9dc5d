import type { CallInput, contract, SupportFile } from '@simdesk/contract';
import { priorityOrder } from '../core/records/priority-order.ts';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { fileCategories, supportFiles as files } from '../database/schema/files.ts';
import { requireFileKind } from '../files/index.ts';

type SupportFileDraft = CallInput<typeof contract.supportFiles.files.create>;

export const searchedSupportFiles: SearchedRecords = {
  table: files,
  search: [files.name, files.description],
  title: files.name,
  publish: files.publish,
};

export const supportFiles: Handlers<typeof contract.supportFiles> = {
  files: records<SupportFile, SupportFileDraft>(files, {
    order: priorityOrder(files),
    search: searchedSupportFiles.search,
    check: ({ file }, { db }) => requireFileKind(db, { file }),
  }),
  categories: records(fileCategories, {
    order: priorityOrder(fileCategories),
    search: [fileCategories.name],
    usedBy: [{ table: files, column: files.category, title: files.name }],
  }),
};
