import { z } from 'zod';
import { trueAnswer, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { flag, flagAnswer, price, requiredSeoUrl, richText, shownRichText, shownText, text, uuid } from './core/fields.ts';
import { updateFields, versionField } from './core/update.ts';

const shopPrice = price('required_short');

/** The prices and texts of the whole shop: one record, for all staff. */
export const ShopSettingsDraft = z.object({
  eshopPrice: shopPrice,
  esimPrice: shopPrice,
  esimReplacementPrice: shopPrice,
  esimMnpPrice: shopPrice,
  SIMPrice: shopPrice,
  publish: flag.default(1),
  overview: richText().default(''),
  note: richText().default(''),
  title: text(300).default(''),
  description: text(1000).default(''),
  keywords: text(1000).default(''),
  url: requiredSeoUrl('required_short'),
});
export const ShopSettings = z.object({
  uuid,
  version: z.int(),
  eshopPrice: z.number(),
  esimPrice: z.number(),
  esimReplacementPrice: z.number(),
  esimMnpPrice: z.number(),
  SIMPrice: z.number(),
  publish: flagAnswer,
  overview: shownRichText(),
  note: shownRichText(),
  title: shownText(),
  description: shownText(),
  keywords: shownText(),
  url: z.string(),
  /** Set by the billing system; ignored in updates. */
  promoIsActive: z.boolean(),
});
export type ShopSettings = z.output<typeof ShopSettings>;

export const shopSettings = {
  get: call({
    method: 'GET',
    path: '/api/shop/other-settings/get',
    access: 'shop-settings:view',
    answer: response(ShopSettings),
  }),
  update: call({
    method: 'POST',
    path: '/api/shop/other-settings/edit',
    access: 'shop-settings:edit',
    input: z.object({
      ...updateFields(ShopSettingsDraft.shape),
      uuid: uuid.optional(),
      ...versionField,
      promoIsActive: z
        .boolean('choice')
        .optional()
        .transform(() => undefined),
    }),
    answer: trueAnswer,
    waits: true,
  }),
};
