import { describe, expect, it } from 'vitest';
import {
  ActPriceFor,
  DetailsPriceFor,
  otherTextNames,
  readOtherTexts,
  mayHaveDetailsText,
  writeOtherTexts,
} from './offer-details.ts';

const none = { other_text_one_en: '', other_text_one_it: '', other_text_two_en: '', other_text_two_it: '' };

describe('the other texts of an offer’s details', () => {
  it('[offerdetails.other_text] are allowed only with “other”: the first pair for the price, the second for the activation', () => {
    for (const price_for of Object.values(DetailsPriceFor)) {
      for (const act_price_for of Object.values(ActPriceFor)) {
        const open = otherTextNames.filter((name) => mayHaveDetailsText(name, { price_for, act_price_for }));
        expect(open).toEqual([
          ...(price_for === 4 ? ['other_text_one_en', 'other_text_one_it'] : []),
          ...(act_price_for === 4 ? ['other_text_two_en', 'other_text_two_it'] : []),
        ]);
      }
    }
  });

  it.each([
    ['{}', none],
    ['', none],
    ['no json', none],
    ['{"other_text_one_en":7,"other_text_two_it":"per un anno","more":"x"}', { ...none, other_text_two_it: 'per un anno' }],
  ])('%j is read as four texts', (json, texts) => {
    expect(readOtherTexts(json)).toEqual(texts);
  });

  it('are written in the format in which they are read', () => {
    const texts = { ...none, other_text_one_it: 'per “sempre”' };
    expect(readOtherTexts(writeOtherTexts(texts))).toEqual(texts);
  });
});
