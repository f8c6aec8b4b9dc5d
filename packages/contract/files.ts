import { fileAreas, type FileArea, type Problem } from '@simdesk/rules';
import { z } from 'zod';
import { rawBody, file, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { requiredText } from './core/fields.ts';

const fileArea = z.enum(Object.keys(fileAreas) as FileArea[], {
  error: (issue): Problem => (issue.input === undefined ? 'required' : 'choice'),
});

export const files = {
  /** Returns the address of the stored file. */
  upload: call({
    method: 'POST',
    path: '/api/file/upload',
    access: 'files:upload',
    input: z.object({ currentDir: fileArea }),
    answer: response(z.string()),
    fileFields: ['file'],
  }),
  /** The content of a file by its address. */
  getFile: call({
    method: 'POST',
    path: '/api/file/get-files',
    access: 'files:view',
    input: z.object({ file_name: requiredText(500) }),
    answer: file,
    reads: true,
  }),
  /** Uploads from the rich-text editor, answered in its own format. A token replaces the session. */
  editorUpload: call({
    method: 'POST',
    path: '/api/file/ck-upload',
    access: 'files:upload',
    answer: rawBody(z.object({ uploaded: z.literal(true), url: z.string() })),
    fileFields: ['upload', 'file'],
    byTicket: true,
  }),
  /** A token for the editor's header `Authorization: Bearer …`; it uploads as the user for half an hour. */
  editorToken: call({
    method: 'GET',
    path: '/api/web-api/integration/ckeditor/get-token',
    access: 'files:upload',
    answer: response(z.string()),
  }),
};
