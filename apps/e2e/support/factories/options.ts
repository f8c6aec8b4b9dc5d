import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

type OptionDraft = CallInput<typeof contract.shop.options.create>;

export const createOption = async (call: Send, changes: Partial<OptionDraft> = {}): Promise<{ uuid: string; name: string }> => {
  const name = unique('Option');
  const draft: OptionDraft = { name, priority: 900, publish: 1, price: 3, ...changes };
  return { name, uuid: await call(contract.shop.options.create, draft) };
};
