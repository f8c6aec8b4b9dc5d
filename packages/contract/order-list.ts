import { orderLanes, OrderStatus, PaymentStatus, queryInstant } from '@simdesk/rules';
import { z } from 'zod';
import { flagAnswer, instant, price, text, uuid } from './core/fields.ts';

export const orderStatus = z.enum(OrderStatus);
export const paymentStatus = z.enum(PaymentStatus);

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
});
export type OrderRow = z.output<typeof OrderRow>;

/** Several values of one filter in one parameter, joined by commas. */
const choices = <Values extends Record<string, number>>(values: Values) =>
  text(100)
    .transform((joined) => joined.split(',').flatMap((part) => (part === '' ? [] : [Number(part)])))
    .pipe(z.custom<Values[keyof Values][]>((numbers) => z.array(z.enum(values)).safeParse(numbers).success, 'choice'))
    .optional();
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
  search: text(200).optional(),
});
export type OrderFilters = z.output<typeof OrderFilters>;

/** The number of orders in a lane, and since when the oldest is there. */
export const OrderLaneCount = z.object({ lane: z.enum(orderLanes), count: z.int(), oldest: instant.nullable() });
export type OrderLaneCount = z.output<typeof OrderLaneCount>;
