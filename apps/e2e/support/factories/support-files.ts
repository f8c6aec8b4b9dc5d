import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

export const createSupportFileCategory = async (call: Send, priority = 900): Promise<{ uuid: string; name: string }> => {
  const name = unique('Category');
  return { name, uuid: await call(contract.supportFiles.categories.create, { name, priority, publish: 1 }) };
};

/** Reuses a demo file, because only a browser can upload one. */
export const createSupportFile = async (
  call: Send,
  changes: Partial<CallInput<typeof contract.supportFiles.files.create>> = {},
): Promise<{ uuid: string; name: string; category: string }> => {
  const name = unique('File');
  const category = changes.category ?? (await createSupportFileCategory(call)).uuid;
  const demo = (await call(contract.supportFiles.files.list, { search: 'Guida alla eSIM' })).data[0]?.file ?? '';
  const draft = { name, description: 'Un file', category, file: demo, priority: 900, ...changes };
  return { name, category, uuid: await call(contract.supportFiles.files.create, draft) };
};
