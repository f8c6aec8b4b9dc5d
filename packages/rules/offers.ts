import { hasContent } from './fields.ts';
import { jsonObject } from './json.ts';

/** The designs of an offer's card. */
export const offerDesigns = ['Blue', 'Orange', 'Transparent'] as const;
export type OfferDesign = (typeof offerDesigns)[number];

/** The period of an offer's price. */
export const PriceFor = { Month: 0, FirstMonth: 1, TwoMonths: 2, ThreeMonths: 3, Other: 4 } as const;
export type PriceFor = (typeof PriceFor)[keyof typeof PriceFor];

/** The texts next to the price; the offer itself has the text for `Other`. */
const priceForTexts = ['al mese', '1° mese', 'con 2 mesi inclusi', 'con 3 mesi inclusi'] as const;

export const priceForText = (priceFor: number, otherText: string): string =>
  hasOtherText(priceFor) ? otherText : (priceForTexts[priceFor] ?? '');

export const hasOtherText = (priceFor: number): boolean => priceFor === PriceFor.Other;

/** The color of a parameter's box on the card. */
export const BoxColor = { LightGray: 0, LightRed: 1, LightBlue: 2 } as const;
export type BoxColor = (typeof BoxColor)[keyof typeof BoxColor];

export interface BoxStyle {
  color: BoxColor;
  bold: boolean;
}

/** The parameters with their own style, which is a JSON field next to them. */
export const styledParameters = [
  'free',
  'rates_abroad',
  'int_min',
  'additional_data',
  'additional_data_two',
  'additional_data_three',
] as const;
export type StyledParameter = (typeof styledParameters)[number];

export const readStyle = (json: string): BoxStyle => {
  const { color, bold } = jsonObject(json);
  return { color: Object.values(BoxColor).find((boxColor) => boxColor === color) ?? BoxColor.LightGray, bold: bold === true };
};

export const writeStyle = ({ color, bold }: BoxStyle): string => JSON.stringify({ color, bold });

/** Whether a parameter is shown: 0 is a value, an empty paragraph of the editor is not. */
export const hasValue = (value: string | number | null | undefined): boolean =>
  value !== null && value !== undefined && hasContent(String(value));

/** The parameters of an offer in their wire format. */
export interface CardParameters extends Record<`${StyledParameter}_style`, string> {
  data: string;
  min: string;
  sms: string;
  int_min: string;
  additional_data: string;
  additional_data_two: string;
  additional_data_three: string;
  rates_abroad: 0 | 1;
  free: 0 | 1;
}

export type ShownParameter =
  | { name: 'data' | 'min' | 'sms'; value: string; style: null }
  | { name: StyledParameter; value: string; style: BoxStyle };

/** The parameters on the card, in its order: those with a value, and the switches that are on. */
export const shownParameters = (offer: CardParameters): ShownParameter[] => {
  const plain = (['data', 'min', 'sms'] as const).map((name) => ({ name, value: offer[name], style: null }));
  const texts = (['int_min', 'additional_data', 'additional_data_two', 'additional_data_three'] as const).map((name) => ({
    name,
    value: offer[name],
    style: readStyle(offer[`${name}_style`]),
  }));
  const switches = (['rates_abroad', 'free'] as const)
    .filter((name) => offer[name] === 1)
    .map((name) => ({ name, value: '1', style: readStyle(offer[`${name}_style`]) }));
  return [...plain, ...texts, ...switches].filter(({ value }) => hasValue(value));
};

/** `100` needs a unit; `100 GB` and `Minuti illimitati` already have one. */
export const hasUnit = (value: string): boolean => /(gb|giga|min|sms)/i.test(value);

/** The pictures of an offer with their alternative texts, and their size in each design. */
export const offerPictures = {
  photo_list: { alt: 'alt_list', sizes: sameForAllDesigns('700*350') },
  photo_slide_lg: { alt: 'alt_slide_lg', sizes: { Blue: '725*745', Orange: '725*745', Transparent: '1400*800' } },
  photo_slide: { alt: 'alt_slide', sizes: { Blue: '470*570', Orange: '470*570', Transparent: '1000*580' } },
  photo_slide_m: { alt: 'alt_slide_m', sizes: { Blue: '450*300', Orange: '450*300', Transparent: '450*680' } },
} as const satisfies Record<string, { alt: string; sizes: Record<OfferDesign, string> }>;
export type OfferPicture = keyof typeof offerPictures;

/** The sizes of a picture in this design, or in all designs while none is selected. */
export const pictureSizes = (picture: OfferPicture, design: OfferDesign | null): string[] => {
  const { sizes } = offerPictures[picture];
  return design === null ? [...new Set(Object.values(sizes))] : [sizes[design]];
};

function sameForAllDesigns(size: string): Record<OfferDesign, string> {
  return { Blue: size, Orange: size, Transparent: size };
}
