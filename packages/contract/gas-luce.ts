import { z } from 'zod';
import { response, type Answer } from './core/answer.ts';
import { call } from './core/call.ts';
import {
  fileAddress,
  instant,
  requiredFileAddress,
  requiredRichText,
  requiredText,
  shownRichText,
  shownText,
  uuid,
} from './core/fields.ts';
import { updateFields, versionField } from './core/update.ts';

/** The prices of the tariffs as text: `PUN + 0,015 €/kWh`. */
const tariff = requiredText(100);

/** The page of electricity and gas: one record, every field is required. */
export const GasLuceDraft = z.object({
  primary_header_text: requiredText(500),
  secondary_header_text: requiredText(500),
  header_img_desktop_url: requiredFileAddress(),
  header_img_mobile_url: requiredFileAddress(),
  luce_offer_pun: tariff,
  luce_offer_fixed: tariff,
  luce_offer_fixed_old: tariff,
  luce_offer_img_url: requiredFileAddress(),
  luce_offer_pdf_url: requiredFileAddress(),
  gas_offer_psv: tariff,
  gas_offer_fixed: tariff,
  gas_offer_fixed_old: tariff,
  gas_offer_img_url: requiredFileAddress(),
  gas_offer_pdf_url: requiredFileAddress(),
  details_section_text: requiredRichText(),
  before_form_section_text: requiredRichText(),
  form_section_text: requiredRichText(),
  privacy_pdf_url: requiredFileAddress(),
});
export const GasLucePage = z.object({
  uuid,
  version: z.int(),
  primary_header_text: shownText(),
  secondary_header_text: shownText(),
  header_img_desktop_url: fileAddress(),
  header_img_mobile_url: fileAddress(),
  luce_offer_pun: shownText(),
  luce_offer_fixed: shownText(),
  luce_offer_fixed_old: shownText(),
  luce_offer_img_url: fileAddress(),
  luce_offer_pdf_url: fileAddress(),
  gas_offer_psv: shownText(),
  gas_offer_fixed: shownText(),
  gas_offer_fixed_old: shownText(),
  gas_offer_img_url: fileAddress(),
  gas_offer_pdf_url: fileAddress(),
  details_section_text: shownRichText(),
  before_form_section_text: shownRichText(),
  form_section_text: shownRichText(),
  privacy_pdf_url: fileAddress(),
  created_at: instant,
  updated_at: instant,
});
export type GasLucePage = z.output<typeof GasLucePage>;

/** Unlike other writes it also returns a status, which its callers read. */
const trueWithStatus: Answer<true> = {
  body: z.object({ response: z.literal(true), status: z.literal(true) }),
  wrap: (value) => ({ response: value, status: value }),
  unwrap: () => true,
};

export const gasLuce = {
  /** Public; signed-in users get the stored texts with their variables. */
  get: call({
    method: 'GET',
    path: '/api/web-api/public/gas-e-luce',
    access: 'public',
    answer: response(GasLucePage),
  }),
  update: call({
    method: 'POST',
    path: '/api/admin/luce-e-gas-updates',
    access: 'gas-luce:edit',
    input: z.object({ ...updateFields(GasLuceDraft.shape), uuid: uuid.optional(), ...versionField }),
    answer: trueWithStatus,
    waits: true,
  }),
};
