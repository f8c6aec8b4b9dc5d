import { fileAreas, type FileArea, type Problem } from '@simdesk/rules';
import { z } from 'zod';
import { asItIs, file, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { requiredText } from './core/fields.ts';

const fileArea = z.enum(Object.keys(fileAreas) as FileArea[], {
  error: (issue): Problem => (issue.input === undefined ? 'required' : 'choice'),
});

export const files = {
  /** Answers the stored file's address. */
  upload: call({
    method: 'POST',
    path: '/api/file/upload',
    access: 'files:upload',
    input: z.object({ currentDir: fileArea }),
    answer: response(z.string()),
    fileFields: ['file'],
  }),
  /** One file's content by its address. */
  getFile: call({
    method: 'POST',
    path: '/api/file/get-files',
    access: 'files:view',
    input: z.object({ file_name: requiredText(500) }),
    answer: file,
    reads: true,
  }),
  /** Pictures from the rich-text editor, answered in the form the editor expects. A token does instead of the session. */
  editorUpload: call({
    method: 'POST',
    path: '/api/file/ck-upload',
    access: 'files:upload',
    answer: asItIs(z.object({ uploaded: z.literal(true), url: z.string() })),
    fileFields: ['upload', 'file'],
    byTicket: true,
  }),
  /** With this token in its header `Authorization: Bearer …` an editor uploads in the name of its user, for half an hour. */
  editorToken: call({
    method: 'GET',
    path: '/api/web-api/integration/ckeditor/get-token',
    access: 'files:upload',
    answer: response(z.string()),
  }),
};
