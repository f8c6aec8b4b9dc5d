import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

/** Records of their own for tests of the content screens. */

export const newVariable = async (call: Send, value = 'un valore'): Promise<{ uuid: string; name: string }> => {
  const name = unique('variable')
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '-');
  return { name, uuid: await call(contract.variables.create, { name, value, publish: 1 }) };
};

export const newFileCategory = async (call: Send, priority = 900): Promise<{ uuid: string; name: string }> => {
  const name = unique('Category');
  return { name, uuid: await call(contract.supportFiles.categories.create, { name, priority, publish: 1 }) };
};

/** The file is one of the demo's: files can be uploaded by a browser alone. */
export const newSupportFile = async (
  call: Send,
  changed: Partial<CallInput<typeof contract.supportFiles.files.create>> = {},
): Promise<{ uuid: string; name: string; category: string }> => {
  const name = unique('File');
  const category = changed.category ?? (await newFileCategory(call)).uuid;
  const demo = (await call(contract.supportFiles.files.list, { search: 'Guida alla eSIM' })).data[0]?.file ?? '';
  const draft = { name, description: 'Un file', category, file: demo, priority: 900, ...changed };
  return { name, category, uuid: await call(contract.supportFiles.files.create, draft) };
};

export const newSourceFile = async (call: Send): Promise<{ uuid: string; anchor: string }> => {
  const anchor = unique('anchor').replace(/[^A-Za-z0-9_-]/g, '-');
  const file_name = (await call(contract.sourceFiles.list, { search: 'listino' })).data[0]?.file_name ?? '';
  return { anchor, uuid: await call(contract.sourceFiles.create, { file_name, anchor, description: 'Un file' }) };
};

export const newTemplate = async (
  call: Send,
  changed: Partial<CallInput<typeof contract.notifications.create>> = {},
): Promise<{ uuid: string; name: string }> => {
  const name = unique('Template');
  const draft = { template_id: 'order_paid', template_name: name, topic_name: 'Ordine', send_to: '{{{email}}}', ...changed };
  return { name, uuid: await call(contract.notifications.create, draft) };
};
