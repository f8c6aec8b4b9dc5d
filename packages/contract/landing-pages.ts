import { z } from 'zod';
import { created, done, list, response } from './core/answer.ts';
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
import { listQuery } from './core/resource.ts';

export const LandingPageDraft = z.object({
  title: requiredText(300),
  /** Made from the title, if it is left empty. */
  url: seoUrl,
  header_banner_primary_text: requiredText(500),
  header_banner_secondary_text: requiredText(500),
  header_banner_discount_code: requiredText(100),
  header_banner_img_url: requiredFileAddress(),
  /** That of the file, if it is left empty. */
  header_banner_img_name: text(300).default(''),
  header_banner_img_mobile_url: fileAddress().default(''),
  middle_banner_primary_text: requiredText(500),
  middle_banner_secondary_text: requiredText(500),
  middle_banner_img_url: requiredFileAddress(),
  middle_banner_img_mobile_url: fileAddress().default(''),
  /** The ids by which billing knows the offers of the page, joined by commas, in the order in which they are shown. */
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
  url: z.string(),
  header_banner_primary_text: shownText(),
  header_banner_secondary_text: shownText(),
  header_banner_discount_code: shownText(),
  header_banner_img_url: fileAddress(),
  header_banner_img_name: z.string(),
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

const readBase = '/api/web-api/public';
const writeBase = '/api/admin';

/** Landing pages have no switch: they are public as soon as they exist. Who is signed in reads them as they are stored. */
export const landingPages = {
  list: call({
    method: 'GET',
    path: `${readBase}/get-landing-pages`,
    access: 'public',
    input: listQuery,
    answer: list(LandingPage),
  }),
  get: call({
    method: 'GET',
    path: `${readBase}/get-landing-page/{uuid}`,
    access: 'public',
    input: z.object({ uuid }),
    answer: response(LandingPage),
  }),
  create: call({
    method: 'POST',
    path: `${writeBase}/create-landing-page`,
    access: 'landing-pages:edit',
    input: LandingPageDraft,
    answer: created,
  }),
  update: call({
    method: 'POST',
    path: `${writeBase}/update-landing-page`,
    access: 'landing-pages:edit',
    input: LandingPageDraft.extend({ uuid, version: z.int().optional() }),
    answer: done,
  }),
  remove: call({
    method: 'POST',
    path: `${writeBase}/delete-landing-page`,
    access: 'landing-pages:delete',
    input: z.object({ uuid }),
    answer: done,
  }),
};
