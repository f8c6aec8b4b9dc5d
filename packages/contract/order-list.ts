import { orderLanes, OrderStatus, PaymentStatus, queryInstant } from '@simdesk/rules';
import { z } from 'zod';
import { flag, flagAnswer, instant, price, text, uuid } from './core/fields.ts';

export const orderStatus = z.enum(OrderStatus);
export const paymentStatus = z.enum(PaymentStatus);

/** In a lane: since when and why an order waits there, who works on it, and how often the customer did not answer a call. */
export const OrderWait = z.object({
  since: instant,
  /** What the reason names: the answer of billing, an amount, a status; empty if the lane says it all. */
  detail: z.string(),
  snoozed_until: instant.nullable(),
  claimed_by: z.string().nullable(),
  claimed_at: instant.nullable(),
  calls: z.int(),
  called_at: instant.nullable(),
});
export type OrderWait = z.output<typeof OrderWait>;

/** A row of the list: an order if a page is requested, otherwise a SIM. */
export const OrderRow = z.object({
  id: z.int(),
  uuid,
  create_at: instant,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  fiscal_code: z.string(),
  phone: z.string(),
  amount: z.number(),
  status: orderStatus,
  payment_status: paymentStatus,
  is_esim: flagAnswer.optional(),
  esim_count: z.int().optional(),
  psim_count: z.int().optional(),
  wait: OrderWait.optional(),
});
export type OrderRow = z.output<typeof OrderRow>;

/** Several values of one filter in one parameter, joined by commas. */
const choices = <Values extends Record<string, number>>(values: Values) => {
  const known = new Set<unknown>(Object.values(values));
  const areKnown = (numbers: unknown) => Array.isArray(numbers) && numbers.every((number) => known.has(number));
  return text(100)
    .transform((joined) => joined.split(',').flatMap((part) => (part === '' ? [] : [Number(part)])))
    .pipe(z.custom<Values[keyof Values][]>(areKnown, 'choice'))
    .optional();
};
const moment = text(40)
  .refine((value) => queryInstant(value) !== null, 'day')
  .optional();
const total = price('required').optional();

export const OrderFilters = z.object({
  /** Date-times; without an offset they are times in Rome. */
  startDate: moment,
  endDate: moment,
  status: choices(OrderStatus),
  payment_status: choices(PaymentStatus),
  total_from: total,
  total_to: total,
  /** 1 for eSIM, 0 for plastic: orders with at least one such SIM. */
  sim_type: choices({ pSIM: 0, eSIM: 1 }),
  lane: z.enum(orderLanes, 'choice').optional(),
  /** In a lane: 1 for the orders that are snoozed, which are otherwise left out. */
  snoozed: flag.optional(),
  search: text(200).optional(),
});
export type OrderFilters = z.output<typeof OrderFilters>;

/** The number of orders in a lane, since when the oldest is there, and how many others are snoozed. */
export const OrderLaneCount = z.object({
  lane: z.enum(orderLanes),
  count: z.int(),
  oldest: instant.nullable(),
  snoozed: z.int(),
});
export type OrderLaneCount = z.output<typeof OrderLaneCount>;
