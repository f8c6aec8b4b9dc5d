import { z } from 'zod';
import { fileAddress, flag, priority, requiredFileAddress, requiredText, shownText, uuid } from './core/fields.ts';
import { listedFields, resource } from './core/resource.ts';

export const SupportFileDraft = z.object({
  name: requiredText(200),
  description: requiredText(2000),
  category: uuid,
  file: requiredFileAddress(),
  priority,
  publish: flag.default(1),
});
export const SupportFile = z.object({
  ...listedFields,
  name: shownText(),
  description: shownText(),
  category: uuid,
  file: fileAddress(),
});
export type SupportFile = z.output<typeof SupportFile>;

export const FileCategoryDraft = z.object({ name: requiredText(200), priority, publish: flag.default(1) });
export const FileCategory = z.object({ ...listedFields, name: shownText() });
export type FileCategory = z.output<typeof FileCategory>;

const base = '/api/cms/files';

export const supportFiles = {
  files: resource({
    base,
    area: 'support-files',
    item: SupportFile,
    draft: SupportFileDraft,
    paths: {
      list: 'get-files',
      get: 'get-file-by',
      create: 'create-file',
      update: 'change-file-info',
      publish: 'change-file-publish',
      remove: 'delete-file',
    },
  }),
  categories: resource({
    base,
    area: 'support-files',
    item: FileCategory,
    draft: FileCategoryDraft,
    paths: {
      list: 'get-files-categories',
      get: 'get-files-category-by',
      create: 'create-files-category',
      update: 'change-files-category-info',
      publish: 'change-files-category-publish',
      remove: 'delete-files-category',
    },
  }),
};
