import { contract } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

export const createVariable = async (call: Send, value = 'un valore'): Promise<{ uuid: string; name: string }> => {
  const name = unique('variable')
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '-');
  return { name, uuid: await call(contract.variables.create, { name, value, publish: 1 }) };
};
