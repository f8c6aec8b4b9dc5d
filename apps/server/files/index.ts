import { contract } from '@simdesk/contract';
import { Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import { issueTicket } from '../core/auth/link-tickets.ts';
import { storeUpload } from './store-file.ts';
import { findStoredFile, mayReadArea, openStoredFile } from './stored-files.ts';

export { checkFiles, deleteOrphans, isDeletable, type FileCheck } from './check-files.ts';
export { requireFileKind } from './require-file-kind.ts';
export { serveStoredFiles } from './serve-stored-files.ts';
export { storeFile, storeUpload, type FileStore } from './store-file.ts';
export { findStoredFile, privateFileLink, readStoredText } from './stored-files.ts';

export const files: Handlers<typeof contract.files> = {
  upload: async ({ currentDir }, context) => `${context.origin}/${await storeUpload(context, currentDir)}`,

  getFile: async ({ file_name }, { db, log, services, user }) => {
    const file = await findStoredFile(db, file_name);
    if (!file) throw new Refusal('not_found');
    if (!mayReadArea(user, file.area)) throw new Refusal('not_allowed');
    const content = await openStoredFile(services.storage, log, file);
    return { name: file.name, contentType: file.content_type, size: file.size, content };
  },

  editorUpload: async (_input, context) => {
    const path = await storeUpload(context, 'content', ['image']);
    return { uploaded: true as const, url: `${context.origin}/${path}` };
  },

  editorToken: (_input, context) => issueTicket(context, contract.files.editorUpload.path),
};
