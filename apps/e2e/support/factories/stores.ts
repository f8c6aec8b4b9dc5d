import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

type StoreDraft = CallInput<typeof contract.stores.create>;

export const createStore = async (call: Send, changes: Partial<StoreDraft> = {}): Promise<{ uuid: string; name: string }> => {
  const name = unique('Negozio');
  const draft: StoreDraft = { store_name: name, address: 'Via Roma 1, Torino', latitude: 45.07, longitude: 7.68, ...changes };
  return { name, uuid: await call(contract.stores.create, draft) };
};
