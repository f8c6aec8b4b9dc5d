import { jsonObject, textOf } from './json.ts';

/** For how long the price in an offer's details is meant. Not the numbers that offers have for it. */
export const DetailsPriceFor = { Month: 1, FirstMonth: 2, TwoMonths: 3, Other: 4 } as const;
export type DetailsPriceFor = (typeof DetailsPriceFor)[keyof typeof DetailsPriceFor];

/** What its activation price is. */
export const ActPriceFor = { Cost: 1, Discount: 2, Free: 3, Other: 4 } as const;
export type ActPriceFor = (typeof ActPriceFor)[keyof typeof ActPriceFor];

/** The texts for what the two lists do not name: the first pair beside the price, the second beside the activation. */
export const otherTextNames = ['other_text_one_en', 'other_text_one_it', 'other_text_two_en', 'other_text_two_it'] as const;
export const otherTextLength = 500;
export type OtherTextName = (typeof otherTextNames)[number];
export type OtherTexts = Record<OtherTextName, string>;

/** Whether a text can be written: only beside the choice “other”. */
export const takesDetailsText = (name: OtherTextName, details: { price_for: number; act_price_for: number }): boolean =>
  name.startsWith('other_text_one') ? details.price_for === DetailsPriceFor.Other : details.act_price_for === ActPriceFor.Other;

/** They travel as JSON; what is not there is empty. */
export const readOtherTexts = (json: string): OtherTexts => {
  const texts = jsonObject(json);
  const text = (name: OtherTextName) => textOf(texts[name]);
  return {
    other_text_one_en: text('other_text_one_en'),
    other_text_one_it: text('other_text_one_it'),
    other_text_two_en: text('other_text_two_en'),
    other_text_two_it: text('other_text_two_it'),
  };
};

export const writeOtherTexts = (texts: OtherTexts): string => JSON.stringify(texts);
