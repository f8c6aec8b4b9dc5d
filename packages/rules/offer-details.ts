import { jsonObject, textOf } from './json.ts';

/** The period of the price in an offer's details. Its numbers differ from those of `PriceFor`. */
export const DetailsPriceFor = { Month: 1, FirstMonth: 2, TwoMonths: 3, Other: 4 } as const;
export type DetailsPriceFor = (typeof DetailsPriceFor)[keyof typeof DetailsPriceFor];

/** The kind of activation price. */
export const ActPriceFor = { Cost: 1, Discount: 2, Free: 3, Other: 4 } as const;
export type ActPriceFor = (typeof ActPriceFor)[keyof typeof ActPriceFor];

/** The texts for the choice “other”: the first pair for the price, the second for the activation. */
export const otherTextNames = ['other_text_one_en', 'other_text_one_it', 'other_text_two_en', 'other_text_two_it'] as const;
export const otherTextLength = 500;
export type OtherTextName = (typeof otherTextNames)[number];
export type OtherTexts = Record<OtherTextName, string>;

/** Whether a text is allowed: only with the choice “other”. */
export const mayHaveDetailsText = (name: OtherTextName, details: { price_for: number; act_price_for: number }): boolean =>
  name.startsWith('other_text_one') ? details.price_for === DetailsPriceFor.Other : details.act_price_for === ActPriceFor.Other;

/** Reads the texts from JSON; missing ones are empty. */
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
