import { otherTextLength } from '@simdesk/rules';
import { z } from 'zod';
import { trueAnswer, list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { flag, flagAnswer, jsonText, priceOrNone, shownJsonTexts, shownText, text, uuid, wholeNumber } from './core/fields.ts';
import { listQuery, recordFields } from './core/resource.ts';
import { updateFields, versionField } from './core/update.ts';

const otherText = text(otherTextLength).default('');

/** A JSON string with four texts. */
const otherTexts = jsonText(
  z.object({
    other_text_one_en: otherText,
    other_text_one_it: otherText,
    other_text_two_en: otherText,
    other_text_two_it: otherText,
  }),
  5000,
).default('{}');

const oneToFour = wholeNumber({ min: 1, max: 4 });

export const OfferDetailsDraft = z.object({
  price_for: oneToFour,
  act_price_for: oneToFour,
  name_it: text(200).default(''),
  name_en: text(200).default(''),
  price_eur: priceOrNone,
  act_price_eur: priceOrNone,
  other_texts: otherTexts,
});

export const OfferDetails = z.object({
  ...recordFields,
  bss_details_id: z.int(),
  bss_details_title: z.string(),
  bss_details_renewal_price: z.number().nullable(),
  bss_details_activation_price: z.number().nullable(),
  name_it: shownText(),
  name_en: shownText(),
  price_eur: z.number().nullable(),
  act_price_eur: z.number().nullable(),
  price_for: z.int(),
  act_price_for: z.int(),
  other_texts: shownJsonTexts(),
  priority: z.int(),
  publish: flagAnswer,
});
export type OfferDetails = z.output<typeof OfferDetails>;

const base = '/api/admin/offer-details';

/** How billing offers are shown. The refresh from billing creates the rows, so there is neither create nor delete. */
export const offerDetails = {
  list: call({ method: 'GET', path: `${base}/get-list`, access: 'offers:view', input: listQuery, answer: list(OfferDetails) }),
  get: call({
    method: 'POST',
    path: `${base}/get-offer`,
    access: 'offers:view',
    input: z.object({ uuid }),
    answer: response(OfferDetails),
    reads: true,
  }),
  update: call({
    method: 'POST',
    path: `${base}/edit`,
    access: 'offers:edit',
    input: z.object({ ...updateFields(OfferDetailsDraft.shape), uuid, ...versionField }),
    answer: trueAnswer,
    waits: true,
  }),
  publish: call({
    method: 'POST',
    path: `${base}/change-publish`,
    access: 'offers:edit',
    input: z.object({ uuid, publish: flag, ...versionField }),
    answer: trueAnswer,
  }),
};
