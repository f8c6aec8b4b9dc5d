import { keptPaymentData, SimStatus, type StorefrontKeyKind } from '@simdesk/rules';
import { z } from 'zod';
import { trueAnswer, response } from '../core/answer.ts';
import { call } from '../core/call.ts';
import { day, email, enumInput, instantInput, personal, price, requiredText, text, uuid, wholeNumber } from '../core/fields.ts';
import { AddressDraft, customerPhone, orderItemTypes } from '../orders.ts';
import { OrderEvent, ShopOrder } from './order-state.ts';

/** What a shop sends about orders: baskets, payments, deliveries and SIM updates. */

export const BasketDraft = z.object({
  customer: z.object({
    first_name: personal(requiredText(100)),
    last_name: personal(requiredText(100)),
    fiscal_code: personal(text(16).default('')),
    birth_place: personal(text(100).default('')),
    date_of_birth: personal(day),
    gender: z.enum(['m', 'f'], 'choice'),
    email: personal(email()),
    phone: personal(customerPhone),
  }),
  delivery: AddressDraft,
  residential: AddressDraft,
  discount_code: text(36).optional(),
  products: z
    .array(
      z.object({
        offer_uuid: uuid,
        is_esim: z.boolean('choice'),
        topup_amount: price('required').default(0),
        option_uuids: z.array(uuid).max(20, 'max:20').default([]),
        portation: z
          .object({ mobile_number: personal(customerPhone), donor_id: wholeNumber({ min: 0, max: 2_000_000_000 }) })
          .nullable()
          .default(null),
        friend_code: personal(text(50).default('')),
        consent: z.boolean('choice').default(false),
      }),
      'required',
    )
    .min(1, 'required')
    .max(10, 'max:10'),
});
export type BasketDraft = z.output<typeof BasketDraft>;

export const Quote = z.object({
  products: z.array(
    z.object({
      table_items: z.array(z.object({ name: z.string(), type: z.enum(orderItemTypes), price: z.number() })),
      total_sum: z.number(),
    }),
  ),
  shipment_price: z.number(),
  payment_sum: z.number(),
  discount_amount: z.number(),
  amount: z.number(),
});
export type Quote = z.output<typeof Quote>;

const PlacedOrder = Quote.extend({ uuid, id: z.int(), products: z.array(Quote.shape.products.element.extend({ uuid })) });

const post = <Input extends z.ZodObject>(path: string, keyKinds: readonly StorefrontKeyKind[], input: Input) =>
  call({ method: 'POST', path: `/api/storefront/${path}`, access: 'storefront', keyKinds, input, answer: trueAnswer });

export const storefrontOrders = {
  /** Prices a basket and stores nothing. */
  quote: call({
    method: 'POST',
    path: '/api/storefront/quote',
    access: 'storefront',
    keyKinds: ['shop'],
    input: BasketDraft,
    answer: response(Quote),
    reads: true,
  }),
  place: call({
    method: 'POST',
    path: '/api/storefront/orders',
    access: 'storefront',
    keyKinds: ['shop'],
    input: BasketDraft,
    answer: response(PlacedOrder),
  }),
  /** An order of the shop, by its uuid or by its number. */
  state: call({
    method: 'GET',
    path: '/api/storefront/orders/{order}',
    access: 'storefront',
    keyKinds: ['shop'],
    input: z.object({
      order: text(36).regex(/^(\d{1,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, 'unknown'),
    }),
    answer: response(ShopOrder),
  }),
  /** The events of the shop's orders after a cursor, in the order in which they became known. */
  changes: call({
    method: 'GET',
    path: '/api/storefront/order-changes',
    access: 'storefront',
    keyKinds: ['shop'],
    input: z.object({
      /** The cursor of the last answer; 0 begins with the oldest event that is kept. */
      after: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }).default(0),
      limit: wholeNumber({ min: 1, max: 200 }).default(100),
    }),
    answer: response(z.object({ events: z.array(OrderEvent), cursor: z.int(), has_more: z.boolean() })),
  }),
  paid: post(
    'orders/{uuid}/payment',
    ['shop'],
    z.object({
      uuid,
      paid_at: instantInput.optional(),
      paid_method: requiredText(50),
      // Dropped here already, so that neither a handler nor the audit ever has a whole card number.
      paid_data: z.record(z.string(), z.unknown()).default({}).transform(keptPaymentData),
    }),
  ),
  delivered: post('orders/{uuid}/delivered', ['carrier'], z.object({ uuid })),
  simStatus: post(
    'sims/{uuid}/status',
    ['billing', 'kyc'],
    z.object({ uuid, status: enumInput(SimStatus), reason: personal(text(500).default('')) }),
  ),
  apnResult: post(
    'apn-results',
    ['shop', 'billing', 'kyc'],
    z.object({ msisdn: requiredText(20), platform: requiredText(50), result: requiredText(200) }),
  ),
};
