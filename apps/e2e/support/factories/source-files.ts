import { contract } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

export const createSourceFile = async (call: Send): Promise<{ uuid: string; anchor: string }> => {
  const anchor = unique('anchor').replace(/[^A-Za-z0-9_-]/g, '-');
  const file_name = (await call(contract.sourceFiles.list, { search: 'listino' })).data[0]?.file_name ?? '';
  return { anchor, uuid: await call(contract.sourceFiles.create, { file_name, anchor, description: 'Un file' }) };
};
