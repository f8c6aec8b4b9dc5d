import { z } from 'zod';
import { uuidAnswer, trueAnswer, list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import {
  fileAddress,
  instant,
  requiredFileAddress,
  requiredRichText,
  requiredText,
  seoUrl,
  shownRichText,
  shownText,
  text,
  uuid,
  wholeNumberList,
} from './core/fields.ts';
import { periodAnswer, periodDraft } from './core/period.ts';
import { listQuery } from './core/resource.ts';
import { updateFields, versionField } from './core/update.ts';
import { ShopOffer } from './storefront/shop.ts';

export const LandingPageDraft = z.object({
  title: requiredText(300),
  ...periodDraft,
  /** Derived from the title if empty. */
  url: seoUrl,
  header_banner_primary_text: requiredText(500),
  header_banner_secondary_text: requiredText(500),
  header_banner_discount_code: requiredText(100),
  header_banner_img_url: requiredFileAddress(),
  /** The name of the file if empty. */
  header_banner_img_name: text(300).default(''),
  header_banner_img_mobile_url: fileAddress().default(''),
  middle_banner_primary_text: requiredText(500),
  middle_banner_secondary_text: requiredText(500),
  middle_banner_img_url: requiredFileAddress(),
  middle_banner_img_mobile_url: fileAddress().default(''),
  /** The billing ids of the page's offers in display order, joined by commas. */
  offer_list: wholeNumberList.default(''),
  text_section_primary_header: requiredText(300),
  text_section_secondary_header: requiredText(300),
  text_section_content: requiredRichText(),
  second_text_section_primary_header: requiredText(300),
  second_text_section_secondary_header: requiredText(300),
  second_text_section_content: requiredRichText(),
});
export const LandingPage = z.object({
  uuid,
  version: z.int(),
  title: shownText(),
  ...periodAnswer,
  url: z.string(),
  header_banner_primary_text: shownText(),
  header_banner_secondary_text: shownText(),
  header_banner_discount_code: shownText(),
  header_banner_img_url: fileAddress(),
  header_banner_img_name: shownText(),
  header_banner_img_mobile_url: fileAddress(),
  middle_banner_primary_text: shownText(),
  middle_banner_secondary_text: shownText(),
  middle_banner_img_url: fileAddress(),
  middle_banner_img_mobile_url: fileAddress(),
  offer_list: z.string(),
  text_section_primary_header: shownText(),
  text_section_secondary_header: shownText(),
  text_section_content: shownRichText(),
  second_text_section_primary_header: shownText(),
  second_text_section_secondary_header: shownText(),
  second_text_section_content: shownRichText(),
  created_at: instant,
  updated_at: instant,
});
export type LandingPage = z.output<typeof LandingPage>;

/** A page for visitors: with its published offers on sale, in the order of `offer_list`. */
export const PublicLandingPage = LandingPage.extend({ offers: z.array(ShopOffer) });
export type PublicLandingPage = z.output<typeof PublicLandingPage>;

/** Signed-in users get the stored page, which refers to its offers only by their billing ids. */
const StoredOrPublicPage = PublicLandingPage.partial({ offers: true });

const readBase = '/api/web-api/public';
const writeBase = '/api/admin';

/** Landing pages have no publish switch: without a period they are public. Signed-in users get the stored texts. */
export const landingPages = {
  list: call({
    method: 'GET',
    path: `${readBase}/get-landing-pages`,
    access: 'public',
    input: listQuery,
    answer: list(StoredOrPublicPage),
  }),
  get: call({
    method: 'GET',
    path: `${readBase}/get-landing-page/{uuid}`,
    access: 'public',
    input: z.object({ uuid }),
    answer: response(StoredOrPublicPage),
  }),
  create: call({
    method: 'POST',
    path: `${writeBase}/create-landing-page`,
    access: 'landing-pages:edit',
    input: LandingPageDraft,
    answer: uuidAnswer,
    waits: true,
  }),
  update: call({
    method: 'POST',
    path: `${writeBase}/update-landing-page`,
    access: 'landing-pages:edit',
    input: z.object({ ...updateFields(LandingPageDraft.shape), uuid, ...versionField }),
    answer: trueAnswer,
    waits: true,
  }),
  remove: call({
    method: 'POST',
    path: `${writeBase}/delete-landing-page`,
    access: 'landing-pages:delete',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
};
