import { describe, expect, it } from 'vitest';
import {
  BoxColor,
  hasValue,
  offerDesigns,
  pictureSizes,
  priceForText,
  readStyle,
  shownParameters,
  hasOtherText,
  writeStyle,
  type CardParameters,
  type OfferPicture,
} from './offers.ts';

const plain = '{"color":0,"bold":false}';
const empty: CardParameters = {
  ...{ data: '', min: '', sms: '', int_min: '', additional_data: '', additional_data_two: '', additional_data_three: '' },
  ...{ rates_abroad: 0, free: 0, free_style: plain, rates_abroad_style: plain, int_min_style: plain },
  ...{ additional_data_style: plain, additional_data_two_style: plain, additional_data_three_style: plain },
};

describe('the parameters of an offer', () => {
  it.each([
    ['', false],
    [' ', false],
    ['<p>&nbsp;</p>', false],
    [null, false],
    [undefined, false],
    [0, true],
    ['0', true],
    ['<p>0</p>', true],
    ['illimitati', true],
  ])('[offers.param.hidden] %j is a value: %s', (value, expected) => {
    expect(hasValue(value)).toBe(expected);
  });

  it('[offers.param.hidden] the card shows those with a value, 0 among them, and the switches that are on', () => {
    expect(shownParameters(empty)).toEqual([]);
    const parameters = shownParameters({
      ...empty,
      data: '100',
      sms: '0',
      additional_data: '<p>&nbsp;</p>',
      additional_data_two: '<p>5G</p>',
      additional_data_two_style: '{"color":1,"bold":true}',
      free: 1,
    });
    expect(parameters).toEqual([
      { name: 'data', value: '100', style: null },
      { name: 'sms', value: '0', style: null },
      { name: 'additional_data_two', value: '<p>5G</p>', style: { color: BoxColor.LightRed, bold: true } },
      { name: 'free', value: '1', style: { color: BoxColor.LightGray, bold: false } },
    ]);
  });

  it.each([
    ['{"color":0,"bold":false}', { color: 0, bold: false }],
    ['{"color":2,"bold":true}', { color: 2, bold: true }],
    ['{"color":3,"bold":"yes"}', { color: 0, bold: false }],
    ['null', { color: 0, bold: false }],
    ['', { color: 0, bold: false }],
  ])('[offers.style] the style %s is read as %j', (json, style) => {
    expect(readStyle(json)).toEqual(style);
    expect(readStyle(writeStyle(readStyle(json)))).toEqual(style);
  });
});

describe('the price', () => {
  it.each([
    [0, 'al mese'],
    [1, '1° mese'],
    [2, 'con 2 mesi inclusi'],
    [3, 'con 3 mesi inclusi'],
    [4, 'per un anno'],
    [5, ''],
  ])('[offers.other_text] price_for %d has the text %j', (priceFor, text) => {
    expect(priceForText(priceFor, 'per un anno')).toBe(text);
    expect(hasOtherText(priceFor)).toBe(priceFor === 4);
  });
});

describe('the pictures', () => {
  const tinted = ['Blue', 'Orange'] as const;

  it.each<[string, OfferPicture, string, string]>([
    ['[offers.image.list]', 'photo_list', '700*350', '700*350'],
    ['[offers.image.large]', 'photo_slide_lg', '725*745', '1400*800'],
    ['[offers.image.medium]', 'photo_slide', '470*570', '1000*580'],
    ['[offers.image.mobile]', 'photo_slide_m', '450*300', '450*680'],
  ])('%s %s is %s, or for the transparent design %s', (_rule, picture, usual, transparent) => {
    for (const design of tinted) expect(pictureSizes(picture, design)).toEqual([usual]);
    expect(pictureSizes(picture, 'Transparent')).toEqual([transparent]);
    expect(pictureSizes(picture, null)).toEqual([...new Set([usual, transparent])]);
    expect(offerDesigns).toEqual([...tinted, 'Transparent']);
  });
});
