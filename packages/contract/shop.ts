import { AmountType, discountNameLength, DiscountType } from '@simdesk/rules';
import { z } from 'zod';
import { rawBody, uuidAnswer, trueAnswer, response } from './core/answer.ts';
import { call } from './core/call.ts';
import {
  contentLink,
  day,
  fileAddress,
  flag,
  flagAnswer,
  instant,
  money,
  priority,
  requiredText,
  richText,
  seoUrl,
  shownLink,
  shownRichText,
  shownText,
  text,
  uuid,
  wholeNumber,
} from './core/fields.ts';
import { listedFields, listQuery, resource } from './core/resource.ts';
import { updateFields, versionField } from './core/update.ts';
import { offerDetails } from './offer-details.ts';
import { offers } from './offers.ts';
import { shopSettings } from './shop-settings.ts';

export const OfferCategoryDraft = z.object({
  name: requiredText(200),
  priority,
  publish: flag.default(1),
  title: text(300).default(''),
  description: text(1000).default(''),
  keywords: text(1000).default(''),
  url: seoUrl,
  h1: text(300).default(''),
});
export const OfferCategory = z.object({
  ...listedFields,
  name: shownText(),
  title: shownText(),
  description: shownText(),
  keywords: shownText(),
  url: z.string(),
  h1: shownText(),
});
export type OfferCategory = z.output<typeof OfferCategory>;

/** Stored keys of an option's period; the console shows them in Italian. */
export const optionPeriods = ['hour', 'day', 'week', 'month', 'year'] as const;
export const optionMeasures = ['SMS', 'Giga', 'SIM', 'Minuti', 'Pezzo', 'Servizio'] as const;
export const optionTypes = ['extra', 'service'] as const;
const optionPeriod = z.enum(['', ...optionPeriods], 'choice');
const optionMeasure = z.enum(['', ...optionMeasures], 'choice');

export const OptionDraft = z.object({
  name: requiredText(200),
  priority,
  publish: flag.default(1),
  type: z.enum(optionTypes, 'choice').default('extra'),
  price: money,
  period: optionPeriod.default(''),
  value: text(100).default(''),
  measure: optionMeasure.default(''),
  connect: text(2000).default(''),
  link_for_button: contentLink(500).default(''),
  limits: text(2000).default(''),
  overview: richText().default(''),
  note: richText().default(''),
  /** The billing id of the option, which discount codes refer to. */
  bss: text(64).default(''),
  seo_title: text(300).default(''),
  seo_description: text(1000).default(''),
  seo_keywords: text(1000).default(''),
  seo_url: seoUrl,
  active: flag.default(1),
  tariff_overview: text(5000).default(''),
  prospects_info: fileAddress().default(''),
  contract: fileAddress().default(''),
});
export const Option = z.object({
  ...listedFields,
  name: shownText(),
  type: z.enum(optionTypes),
  price: z.number(),
  period: optionPeriod,
  value: shownText(),
  measure: optionMeasure,
  connect: shownText(),
  link_for_button: shownLink(),
  limits: shownText(),
  overview: shownRichText(),
  note: shownRichText(),
  bss: z.string(),
  seo_title: shownText(),
  seo_description: shownText(),
  seo_keywords: shownText(),
  seo_url: z.string(),
  active: flagAnswer,
  tariff_overview: shownText(),
  prospects_info: fileAddress(),
  contract: fileAddress(),
});
export type Option = z.output<typeof Option>;

export const DiscountActionDraft = z.object({
  discount_type: z.enum(DiscountType, 'choice'),
  amount: wholeNumber({ min: 1, max: 9_999_999 }),
  amount_type: z.enum(AmountType, 'choice').default(AmountType.Percent),
  params: z
    .array(z.union([requiredText(64), z.int().transform(String)], 'invalid'))
    .max(200, 'invalid')
    .default([]),
});

export const DiscountCodeDraft = z.object({
  name: requiredText(discountNameLength)
    .regex(/^[A-Za-z0-9]+$/, 'invalid')
    .transform((name) => name.toUpperCase()),
  active: z.boolean('choice').default(true),
  expires_at: day,
  actions: z.array(DiscountActionDraft).min(1, 'required').max(5, 'invalid'),
  only_mnp: z.boolean('choice').default(false),
  dont_send_to_logistic: z.boolean('choice').default(false),
  /** Sent in addition to the header, and ignored. */
  session_uuid: text(200)
    .optional()
    .transform(() => undefined),
});
export const DiscountCode = z.object({
  uuid,
  version: z.int(),
  name: z.string(),
  active: z.boolean(),
  expires_at: z.string(),
  created_at: instant,
  actions: z.array(
    z.object({
      discount_type: z.enum(DiscountType),
      amount: z.number(),
      amount_type: z.enum(AmountType),
      params: z.array(z.string()),
    }),
  ),
  only_mnp: z.boolean(),
  dont_send_to_logistic: z.boolean(),
});
export type DiscountCode = z.output<typeof DiscountCode>;

const uuidInput = z.object({ uuid });
const codes = '/api/admin/discount-codes';

const categoryCalls = resource({
  base: '/api/admin',
  area: 'offers',
  item: OfferCategory,
  draft: OfferCategoryDraft,
  paths: {
    list: 'get-offer-categories',
    get: 'get-offer-category-by',
    create: 'offer-create-category',
    update: 'change-offer-category-info',
    publish: 'change-offer-category-publish',
    remove: 'delete-offer-category',
  },
});

export const shop = {
  offerDetails,
  offers,
  settings: shopSettings,
  offerCategories: {
    ...categoryCalls,
    get: call({ ...categoryCalls.get, input: z.object({ offer_category_uuid: uuid }) }),
  },
  options: resource({
    base: '/api/shop/options',
    area: 'options',
    item: Option,
    draft: OptionDraft,
    paths: {
      list: 'get-options',
      get: 'get-option-by',
      create: 'create-option',
      update: 'change-option-info',
      publish: 'change-option-publish',
      remove: 'delete-option',
    },
  }),
  discountCodes: {
    list: call({
      method: 'GET',
      path: `${codes}/get-list`,
      access: 'discount-codes:view',
      input: listQuery,
      // Unlike every other list it is inside `response`; a page also has the total.
      answer: rawBody(z.object({ response: z.array(DiscountCode), total: z.int().optional() })),
    }),
    get: call({
      method: 'POST',
      path: `${codes}/get`,
      access: 'discount-codes:view',
      input: uuidInput,
      answer: response(DiscountCode),
      reads: true,
    }),
    create: call({
      method: 'POST',
      path: `${codes}/create`,
      access: 'discount-codes:edit',
      input: DiscountCodeDraft,
      answer: uuidAnswer,
      waits: true,
    }),
    update: call({
      method: 'POST',
      path: `${codes}/update`,
      access: 'discount-codes:edit',
      input: z.object({ ...updateFields(DiscountCodeDraft.shape), uuid, ...versionField }),
      answer: trueAnswer,
      waits: true,
    }),
    remove: call({
      method: 'POST',
      path: `${codes}/delete`,
      access: 'discount-codes:delete',
      input: uuidInput,
      answer: trueAnswer,
    }),
  },
};
