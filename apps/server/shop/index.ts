import type { CallInput, contract, OfferCategory } from '@simdesk/contract';
import { records } from '../core/records.ts';
import type { Handlers } from '../core/serve.ts';
import { offerCategories, options } from '../database/schema/shop.ts';
import { discountCodes } from './discount-codes.ts';

type CategoryDraft = CallInput<typeof contract.shop.offerCategories.create>;

const categories = records<OfferCategory, CategoryDraft>(offerCategories, {
  order: [offerCategories.priority],
  search: [offerCategories.name],
});

export const shop: Handlers<typeof contract.shop> = {
  offerCategories: {
    ...categories,
    get: ({ offer_category_uuid }, context) => categories.get({ uuid: offer_category_uuid }, context),
  },
  options: records(options, { order: [options.priority], search: [options.name] }),
  discountCodes,
};
