import {
  HistoryType,
  limits,
  looksLikePhone,
  orderLanes,
  OrderStatus,
  PaymentStatus,
  queryInstant,
  RefundStatus,
  SimStatus,
} from '@simdesk/rules';
import { z } from 'zod';
import { done, file, list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { email, enumInput, flagAnswer, instant, link, price, requiredText, text, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';

const orderStatus = z.enum(OrderStatus);
const paymentStatus = z.enum(PaymentStatus);

/** One row of the list: of an order when a page is asked for, otherwise of a SIM. */
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

/** Several choices of one filter travel in one parameter, joined by commas. */
const choices = <Values extends Record<string, number>>(values: Values) =>
  text(100)
    .transform((joined) => joined.split(',').flatMap((part) => (part === '' ? [] : [Number(part)])))
    .pipe(z.custom<Values[keyof Values][]>((chosen) => z.array(z.enum(values)).safeParse(chosen).success, 'choice'))
    .optional();
const moment = text(40)
  .refine((value) => queryInstant(value) !== null, 'day')
  .optional();
const total = price('required').optional();

export const OrderFilters = z.object({
  /** Date-times; without offset they are clock times in Rome. */
  startDate: moment,
  endDate: moment,
  status: choices(OrderStatus),
  payment_status: choices(PaymentStatus),
  total_from: total,
  total_to: total,
  /** 1 for eSIM, 0 for plastic: orders with at least one SIM of a chosen kind. */
  sim_type: choices({ pSIM: 0, eSIM: 1 }),
  lane: z.enum(orderLanes, 'choice').optional(),
  search: text(200).optional(),
});
export type OrderFilters = z.output<typeof OrderFilters>;

/** What is stuck in one way: how many, and since when the oldest. */
export const OrderLaneCount = z.object({ lane: z.enum(orderLanes), count: z.int(), oldest: instant.nullable() });
export type OrderLaneCount = z.output<typeof OrderLaneCount>;

export const Address = z.object({
  street_name: z.string(),
  street_number: z.string(),
  city: z.string(),
  province: z.string(),
  zip_code: z.string(),
  country: z.string(),
});
export type Address = z.output<typeof Address>;

export const AddressDraft = z.object({
  street_name: requiredText(200),
  street_number: requiredText(30),
  city: requiredText(100),
  province: requiredText(100),
  zip_code: requiredText(20),
  country: requiredText(100),
});

/** A customer's number, however it is written. */
export const customerPhone = requiredText(30).refine(looksLikePhone, 'phone');

/** Both are required: a customer who cannot be reached cannot be told anything. */
export const CustomerContactDraft = z.object({ phone: customerPhone, email: requiredText(limits.loginEmail).pipe(email()) });
export const OrderNoteDraft = z.object({ note: text(5000) });
export const OrderTrackingDraft = z.object({ tracking: text(100), tracking_link: link(500) });

export const orderItemTypes = ['offer', 'activation', 'esim', 'topup', 'option'] as const;

/** One SIM of an order. */
export const OrderSim = z.object({
  uuid,
  /** Its place in the order, from 1. */
  id: z.int(),
  offer_id: z.int(),
  offer_name: z.string(),
  offer_price: z.number(),
  sim_status: z.enum(SimStatus),
  sim_status_reason: z.string(),
  is_esim: flagAnswer,
  esim_price: z.number(),
  table_items: z.array(z.object({ name: z.string(), type: z.enum(orderItemTypes), price: z.number() })),
  total_sum: z.number(),
  topup_amount: z.number(),
  options: z.array(z.object({ optional_name: z.string(), optional_price: z.number() })),
  /** The donor operator's id; null without porting. */
  portation_donor_network: z.int().nullable(),
  portation_mobile_number: z.string(),
  friend_code: z.string(),
  /** The prices of the matched billing offer when it was bought, as JSON. */
  external_id: z.string(),
  consent: z.boolean(),
  error_bss: z.string().nullable(),
  is_send_bss: z.boolean(),
});
export type OrderSim = z.output<typeof OrderSim>;

export const Order = z.object({
  order_info: z.object({
    id: z.int(),
    uuid,
    version: z.int(),
    create_at: instant,
    status: orderStatus,
    amount: z.number(),
    discount_amount: z.number(),
    discount_code_uuid: uuid.nullable(),
    discount_code_name: z.string(),
    note: z.string(),
    /** When the carrier said so. */
    delivered_at: instant.nullable(),
  }),
  order_payment: z.object({
    payment_status: paymentStatus,
    payment_sum: z.number(),
    refund_sum: z.number(),
    shipment_price: z.number(),
    paid_at: instant.nullable(),
    paid_method: z.string(),
    /** The payment provider's own words, as JSON. */
    paid_data: z.string(),
  }),
  customer_info: z.object({
    first_name: z.string(),
    last_name: z.string(),
    fiscal_code: z.string(),
    birth_place: z.string(),
    date_of_birth: z.string(),
    gender: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  delivery_info: Address,
  residential_info: Address,
  delivery_track_info: z.object({ tracking: z.string(), tracking_link: z.string() }),
  product_data: z.array(OrderSim),
});
export type Order = z.output<typeof Order>;

/** One changed field of an order. */
export const OrderHistoryEntry = z.object({
  uuid,
  type: z.enum(HistoryType),
  /** Which field: status, note, email, `SIM 2` … */
  parameter: z.string(),
  from: z.string(),
  to: z.string(),
  /** Who: a person's e-mail, or storefront, billing, payment, carrier. */
  email: z.string(),
  create_at: instant,
});
export type OrderHistoryEntry = z.output<typeof OrderHistoryEntry>;

export const RefundEntry = z.object({
  uuid,
  create_at: instant,
  refund_status: z.enum(RefundStatus),
  amount: z.number(),
  email: z.string(),
});
export type RefundEntry = z.output<typeof RefundEntry>;

const byOrder = z.object({ order_uuid: uuid });
const version = z.int().optional();

const view = <Input extends z.ZodObject, Value>(
  path: string,
  input: Input,
  answer: Parameters<typeof call<Value, 'orders:view', Input>>[0]['answer'],
) => call({ method: 'GET', path: `/api/web-api/${path}`, access: 'orders:view', input, answer });

const edit = <Input extends z.ZodObject>(path: string, input: Input) =>
  call({ method: 'POST', path: `/api/web-api/${path}`, access: 'orders:edit', input, answer: done });

export const orders = {
  /** How many orders are new, asked for every minute by every open console. */
  newCount: call({
    method: 'GET',
    path: '/api/web-api/order/get-new-orders-length',
    access: 'orders:count',
    answer: response(z.int()),
    passive: true,
  }),
  list: call({
    method: 'GET',
    path: '/api/web-api/orders/get-list',
    access: 'orders:list',
    input: listQuery.extend(OrderFilters.shape),
    answer: list(OrderRow),
  }),
  /** The same orders as a file, one line an order. */
  export: call({
    method: 'GET',
    path: '/api/web-api/orders/export',
    access: 'orders:view',
    input: listQuery.pick({ sort: true }).extend(OrderFilters.shape),
    answer: file,
    byTicket: true,
  }),
  lanes: call({
    method: 'GET',
    path: '/api/web-api/orders/lanes',
    access: 'orders:view',
    answer: list(OrderLaneCount),
  }),
  /** Everybody's orders who could be meant by these words: a phone number, a fiscal code, a name … */
  find: view('orders/find', z.object({ query: requiredText(200) }), list(OrderRow)),
  get: view('order/get', z.object({ uuid }), response(Order)),
  history: view('order/get-history', byOrder, list(OrderHistoryEntry)),
  refundHistory: view('order/get-refund-history', byOrder, list(RefundEntry)),
  /** Asks the billing system for news and waits for it; `false` when it does not answer as it should. */
  refreshStatuses: call({
    method: 'GET',
    path: '/api/web-api/order/refresh-statuses',
    access: 'orders:list',
    answer: response(z.literal(true)),
    reads: false,
    ownTransactions: true,
  }),

  editNote: edit('order/edit-note', z.object({ uuid, ...OrderNoteDraft.shape, version })),
  updateContact: edit('order/update-contact-info', z.object({ uuid, ...CustomerContactDraft.shape, version })),
  updateDeliveryAddress: edit('order/update-delivery-address', z.object({ uuid, ...AddressDraft.shape, version })),
  updateResidentialAddress: edit('order/update-residential-address', z.object({ uuid, ...AddressDraft.shape, version })),
  updateTracking: edit('order/update-tracking', z.object({ uuid, ...OrderTrackingDraft.shape, version })),

  toProgress: edit('order/status/to-progress', byOrder),
  toDelivery: edit('order/status/to-delivery', byOrder),
  cancel: edit('order/cancel', byOrder),
  changeSimStatus: call({
    method: 'POST',
    path: '/api/web-api/order/change-sim-status',
    access: 'orders:cancel-sim',
    /** Staff may only cancel, at the customer's wish. */
    input: z.object({ product_uuid: uuid, status: enumInput({ CancelledByCustomer: SimStatus.CancelledByCustomer }) }),
    answer: done,
  }),
  toRefunded: edit(
    'payment/status/to-refunded',
    z.object({ order_uuid: uuid, full_refunded: z.union([z.boolean(), z.literal([0, 1])], 'choice').transform(Boolean) }),
  ),
  refund: call({
    method: 'POST',
    path: '/api/web-api/ricarica/refund',
    access: 'orders:edit',
    /** The amount as it was typed. */
    input: z.object({ order_uuid: uuid, amount: text(20) }),
    answer: done,
    ownTransactions: true,
  }),
  recreateInBilling: call({
    method: 'POST',
    path: '/api/web-api/order/again-create-order-bss',
    access: 'orders:edit',
    input: byOrder,
    answer: done,
    ownTransactions: true,
  }),
};
