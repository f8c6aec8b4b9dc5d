import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

type OfferDraft = CallInput<typeof contract.shop.offers.create>;

export const createOffer = async (call: Send, changes: Partial<OfferDraft> = {}): Promise<{ uuid: string; name: string }> => {
  const name = unique('Offer');
  const draft: OfferDraft = { name, priority: 900, price: 7.99, design: 'Blue', ...changes };
  return { name: draft.name, uuid: await call(contract.shop.offers.create, draft) };
};
