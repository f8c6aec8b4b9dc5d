import type { CallInput, contract, OfferCategory, OfferDetails } from '@simdesk/contract';
import { priorityOrder } from '../core/records/priority-order.ts';
import { records } from '../core/records/records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { offerDetails } from '../database/schema/bss.ts';
import { offers as offersTable } from '../database/schema/offers.ts';
import { offerCategories } from '../database/schema/shop.ts';
import { discountCodes } from './discount-codes.ts';
import { offers } from './offers.ts';
import { options } from './options.ts';
import { shopSettings } from './settings.ts';

export { searchedDiscountCodes } from './discount-codes.ts';
export { searchedOffers } from './offers.ts';
export { onSale, onSaleText } from './on-sale.ts';
export { searchedOptions } from './options.ts';
export { readShopSettings, readShopPrices } from './settings.ts';

type CategoryDraft = CallInput<typeof contract.shop.offerCategories.create>;

const categories = records<OfferCategory, CategoryDraft>(offerCategories, {
  order: priorityOrder(offerCategories),
  search: [offerCategories.name],
  usedBy: [{ table: offersTable, column: offersTable.category, title: offersTable.name }],
});

const details = records<OfferDetails, object>(offerDetails, {
  order: priorityOrder(offerDetails),
  search: [offerDetails.bss_details_title, offerDetails.name_it, offerDetails.name_en],
});

export const shop: Handlers<typeof contract.shop> = {
  offerCategories: {
    ...categories,
    get: ({ offer_category_uuid }, context) => categories.get({ uuid: offer_category_uuid }, context),
  },
  offers,
  options,
  discountCodes,
  offerDetails: {
    list: details.list,
    get: details.get,
    update: details.update,
    publish: details.publish,
  },
  settings: shopSettings,
};
