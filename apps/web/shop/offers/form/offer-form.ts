import { OfferDraft, type Offer } from '@simdesk/contract';
import { parseEuro, type OfferDesign, offerDesigns } from '@simdesk/rules';
import type { z } from 'zod';
import type { DraftForm } from '#ui/resource.ts';
import type { CardOffer } from '../card/offer-card.tsx';

export type OfferForm = DraftForm<typeof OfferDraft>;
export type OfferValues = z.input<typeof OfferDraft>;

/** The contract's defaults; required fields are empty. */
export const newOffer: OfferValues = {
  ...OfferDraft.omit({ name: true, priority: true, price: true, design: true }).parse({}),
  name: '',
  priority: '',
  price: '',
  design: '',
};

export const toForm = ({ uuid: _uuid, version: _version, create_at: _createAt, ...draft }: Offer): OfferValues => draft;

/** The wire has prices as numbers. */
export const toWire = (values: OfferValues): OfferValues => ({
  ...values,
  price: parsePrice(values.price) ?? values.price,
  price_vodafone: parsePrice(values.price_vodafone),
  price_others: parsePrice(values.price_others),
});

export const designOf = ({ design }: Pick<OfferValues, 'design'>): OfferDesign | null =>
  offerDesigns.find((each) => each === design) ?? null;

/** Null if there is no valid price yet. */
export const parsePrice = (input: string | number | null | undefined): number | null =>
  typeof input === 'string' ? parseEuro(input) : (input ?? null);

export const toCard = (values: OfferValues): CardOffer => ({
  name: values.name,
  design: designOf(values),
  price: parsePrice(values.price),
  price_for: Number(values.price_for),
  other_text: values.other_text ?? '',
  photo_list: values.photo_list ?? '',
  alt_list: values.alt_list ?? '',
  data: values.data ?? '',
  min: values.min ?? '',
  sms: values.sms ?? '',
  int_min: values.int_min ?? '',
  int_min_style: values.int_min_style ?? '',
  countries: values.countries ?? '',
  additional_data: values.additional_data ?? '',
  additional_data_style: values.additional_data_style ?? '',
  additional_data_two: values.additional_data_two ?? '',
  additional_data_two_style: values.additional_data_two_style ?? '',
  additional_data_three: values.additional_data_three ?? '',
  additional_data_three_style: values.additional_data_three_style ?? '',
  rates_abroad: values.rates_abroad === 1 ? 1 : 0,
  rates_abroad_style: values.rates_abroad_style ?? '',
  free: values.free === 1 ? 1 : 0,
  free_style: values.free_style ?? '',
  activation_info: values.activation_info ?? '',
  display_roaming: values.display_roaming === 1 ? 1 : 0,
});
