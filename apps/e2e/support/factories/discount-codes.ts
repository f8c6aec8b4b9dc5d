import { randomUUID } from 'node:crypto';
import { contract, type CallInput } from '@simdesk/contract';
import { addDays, isoDay } from '@simdesk/rules';
import type { Send } from '../calls.ts';

type CodeDraft = CallInput<typeof contract.shop.discountCodes.create>;

export const newDiscountCodeName = (): string => `E2E${randomUUID().slice(0, 8).toUpperCase()}`;

export const inDays = (days: number): string => addDays(isoDay(new Date()), days);

export const createDiscountCode = async (
  call: Send,
  changes: Partial<CodeDraft> = {},
): Promise<{ uuid: string; name: string }> => {
  const draft: CodeDraft = {
    name: newDiscountCodeName(),
    expires_at: inDays(30),
    actions: [{ discount_type: 0, amount: 10 }],
    ...changes,
  };
  return { name: draft.name, uuid: await call(contract.shop.discountCodes.create, draft) };
};
