import type { Address, OrderSim } from '@simdesk/contract';
import type { HistoryType, OrderStatus, PaymentStatus, RefundStatus, SimStatus } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { day, flag, instant, money, now, recordColumns } from '../columns.ts';

export const orders = pgTable('orders', {
  ...recordColumns(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  status: smallint('status').$type<OrderStatus>().notNull(),
  status_at: instant('status_at').notNull().default(now),
  payment_status: smallint('payment_status').$type<PaymentStatus>().notNull(),
  payment_sum: money('payment_sum').notNull(),
  discount_amount: money('discount_amount').notNull(),
  /** The sum that was charged. */
  amount: money('amount').notNull(),
  /** The sum of completed and pending refunds. */
  refund_sum: money('refund_sum').notNull().default(0),
  /** The sum of refunds that await approval. */
  refund_reserved: money('refund_reserved').notNull().default(0),
  shipment_price: money('shipment_price').notNull(),
  discount_code_uuid: uuid('discount_code_uuid'),
  discount_code_name: text('discount_code_name').notNull().default(''),
  dont_send_to_logistic: boolean('dont_send_to_logistic').notNull().default(false),
  esim_count: smallint('esim_count').notNull(),
  psim_count: smallint('psim_count').notNull(),
  paid_at: instant('paid_at'),
  paid_method: text('paid_method').notNull().default(''),
  paid_data: jsonb('paid_data').$type<unknown>().notNull().default({}),
  note: text('note').notNull().default(''),
  tracking: text('tracking').notNull().default(''),
  tracking_link: text('tracking_link').notNull().default(''),
  delivered_at: instant('delivered_at'),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  fiscal_code: text('fiscal_code').notNull(),
  birth_place: text('birth_place').notNull(),
  date_of_birth: day('date_of_birth').notNull(),
  gender: text('gender').$type<'m' | 'f'>().notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  /** The normal forms of the phone number and of the numbers to be ported, for search; null until they are known. */
  phones: text('phones'),
  delivery: jsonb('delivery').$type<Address>().notNull(),
  residential: jsonb('residential').$type<Address>().notNull(),
  storefront_key_uuid: uuid('storefront_key_uuid'),
  shop_uuid: uuid('shop_uuid'),
  /** The amount of a payment report that is not the order's, as it was sent, until that is settled. */
  reported_amount: text('reported_amount'),
  reported_at: instant('reported_at'),
  billing_answers: integer('billing_answers').notNull().default(0),
  /** The SIMs of the request to billing whose answer is not known. */
  billing_request: jsonb('billing_request').$type<string[]>(),
  /** When the customer's data was erased. */
  erased_at: instant('erased_at'),
  /** Set by a trigger. */
  search: text('search')
    .notNull()
    .generatedAlwaysAs(sql`''`),
});
export type OrderRecord = typeof orders.$inferSelect;

export const orderSims = pgTable('order_sims', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  order_uuid: uuid('order_uuid').notNull(),
  place: smallint('place').notNull(),
  offer_uuid: uuid('offer_uuid'),
  offer_id: integer('offer_id').notNull(),
  offer_name: text('offer_name').notNull(),
  offer_price: money('offer_price').notNull(),
  sim_status: smallint('sim_status').$type<SimStatus>().notNull(),
  sim_status_reason: text('sim_status_reason').notNull().default(''),
  status_at: instant('status_at').notNull().default(now),
  is_esim: flag('is_esim').notNull(),
  esim_price: money('esim_price').notNull(),
  table_items: jsonb('table_items').$type<OrderSim['table_items']>().notNull(),
  total_sum: money('total_sum').notNull(),
  topup_amount: money('topup_amount').notNull(),
  options: jsonb('options').$type<OrderSim['options']>().notNull(),
  portation_donor_id: integer('portation_donor_id'),
  portation_mobile_number: text('portation_mobile_number').notNull().default(''),
  friend_code: text('friend_code').notNull().default(''),
  external_data: jsonb('external_data').$type<unknown>().notNull().default({}),
  consent: boolean('consent').notNull().default(false),
  error_bss: text('error_bss'),
  is_send_bss: boolean('is_send_bss').notNull().default(false),
  billing_id: text('billing_id'),
  /** Cancelled here, but not yet in the billing system. */
  is_cancel_owed: boolean('is_cancel_owed').notNull().default(false),
});
export type SimRecord = typeof orderSims.$inferSelect;

/** Updates of billing and KYC that arrived before the status that they need. */
export const earlySimUpdates = pgTable(
  'early_sim_updates',
  {
    sim_uuid: uuid('sim_uuid').notNull(),
    status: smallint('status').$type<SimStatus>().notNull(),
    reason: text('reason').notNull().default(''),
    reported_by: text('reported_by').notNull(),
    create_at: instant('created_at').notNull().default(now),
  },
  ({ sim_uuid, status }) => [primaryKey({ columns: [sim_uuid, status] })],
);

export const orderHistory = pgTable('order_history', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  order_uuid: uuid('order_uuid').notNull(),
  type: smallint('type').$type<HistoryType>().notNull(),
  parameter: text('parameter').notNull(),
  from: text('from_value').notNull(),
  to: text('to_value').notNull(),
  email: text('email').notNull(),
  /** The administrator who acted as this user. */
  acted_by: text('acted_by'),
  create_at: instant('created_at').notNull().default(now),
});

/** What staff wrote about an order; only added. */
export const orderComments = pgTable('order_comments', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  order_uuid: uuid('order_uuid').notNull(),
  text: text('text').notNull(),
  email: text('email').notNull(),
  /** The administrator who acted as this user. */
  acted_by: text('acted_by'),
  create_at: instant('created_at').notNull().default(now),
});

export const orderRefunds = pgTable('order_refunds', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  order_uuid: uuid('order_uuid').notNull(),
  amount: money('amount').notNull(),
  refund_status: text('refund_status').$type<RefundStatus>().notNull().default('Pending'),
  email: text('email').notNull(),
  acted_by: text('acted_by'),
  reason: text('reason').notNull().default(''),
  create_at: instant('created_at').notNull().default(now),
  settled_at: instant('settled_at'),
  /** Who asked, and the administrator who acted as this user: e-mails change, people do not. */
  user_uuid: uuid('user_uuid'),
  acted_by_uuid: uuid('acted_by_uuid'),
  /** Who approved or declined it. */
  decided_by: text('decided_by'),
  decided_acted_by: text('decided_acted_by'),
  decided_by_uuid: uuid('decided_by_uuid'),
  decided_acted_by_uuid: uuid('decided_acted_by_uuid'),
  decided_at: instant('decided_at'),
});
export type RefundRecord = typeof orderRefunds.$inferSelect;

/** One row: the limits of refunds by role, and the sum above which a second person approves; null is off. */
export const refundRules = pgTable('refund_rules', {
  ...recordColumns(),
  only_one: boolean('only_one').notNull().default(true),
  chief_agent_limit: money('chief_agent_limit'),
  admin_limit: money('admin_limit'),
  super_admin_limit: money('super_admin_limit'),
  approval_above: money('approval_above'),
});

export const apnResults = pgTable('apn_results', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  create_at: instant('created_at').notNull().default(now),
  msisdn: text('msisdn').notNull(),
  platform: text('platform').notNull(),
  result: text('result').notNull(),
});
