import { z } from 'zod';
import { fileAddress, flag, flagAnswer, instant, requiredFileAddress, shownText, text } from './core/fields.ts';
import { recordFields, resource } from './core/resource.ts';

export const SourceFileDraft = z.object({
  file_name: requiredFileAddress(),
  description: text(2000).default(''),
  anchor: text(100)
    .regex(/^[A-Za-z0-9_-]*$/, 'invalid')
    .default(''),
  publish: flag.default(1),
});
export const SourceFile = z.object({
  ...recordFields,
  file_name: fileAddress(),
  description: shownText(),
  anchor: z.string(),
  publish: flagAnswer,
  update: instant,
});
export type SourceFile = z.output<typeof SourceFile>;

export const sourceFiles = resource({
  base: '/api/cms/source-files',
  area: 'source-files',
  item: SourceFile,
  draft: SourceFileDraft,
  paths: {
    list: 'get-files',
    get: 'get-files-by',
    create: 'create-file',
    update: 'change-file-info',
    publish: 'change-file-publish',
    remove: 'delete-file',
  },
});
