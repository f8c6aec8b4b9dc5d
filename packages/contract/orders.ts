import { HistoryType, limits, isPhoneLike, RefundStatus, SimStatus } from '@simdesk/rules';
import { z } from 'zod';
import { trueAnswer, file, list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { email, enumInput, flag, flagAnswer, instant, link, personal, requiredText, text, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';
import { orderCustomer } from './order-customer.ts';
import { refundApproval } from './refund-approval.ts';
import { updateFields, versionField } from './core/update.ts';
import { orderBulk } from './order-bulk.ts';
import { orderQueue } from './order-queue.ts';
import { OrderFilters, OrderLaneCount, OrderRow, orderStatus, paymentStatus } from './order-list.ts';

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
  street_name: personal(requiredText(200)),
  street_number: personal(requiredText(30)),
  city: personal(requiredText(100)),
  province: personal(requiredText(100)),
  zip_code: personal(requiredText(20)),
  country: requiredText(100),
});

/** A customer's phone number in any form. */
export const customerPhone = requiredText(30).refine(isPhoneLike, 'phone');

export const CustomerContactDraft = z.object({
  phone: personal(customerPhone),
  email: personal(requiredText(limits.loginEmail).pipe(email())),
});
export const OrderNoteDraft = z.object({ note: personal(text(5000)) });
export const OrderTrackingDraft = z.object({
  tracking: text(100),
  tracking_link: link(500),
  /** 1 also moves the order to delivery, both or neither. */
  to_delivery: flag.default(0),
});

export const orderItemTypes = ['offer', 'activation', 'esim', 'topup', 'option'] as const;

/** One SIM of an order. */
export const OrderSim = z.object({
  uuid,
  /** Its number in the order, from 1. */
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
  /** The prices of the matched billing offer at the purchase, as JSON. */
  external_id: z.string(),
  consent: z.boolean(),
  error_bss: z.string().nullable(),
  is_send_bss: z.boolean(),
  /** Cancelled here, but not yet in the billing system. */
  is_cancel_owed: z.boolean(),
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
    /** When the carrier reported the delivery. */
    delivered_at: instant.nullable(),
  }),
  order_payment: z.object({
    payment_status: paymentStatus,
    payment_sum: z.number(),
    refund_sum: z.number(),
    /** The sum of refunds that await approval. */
    refund_reserved: z.number(),
    shipment_price: z.number(),
    paid_at: instant.nullable(),
    paid_method: z.string(),
    /** The payment provider's data, as JSON. */
    paid_data: z.string(),
    /** The amount of a payment report that is not the order's, until that is settled. */
    reported_amount: z.string().nullable(),
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
  /** The field: status, note, email, `SIM 2` … */
  parameter: z.string(),
  from: z.string(),
  to: z.string(),
  /** The author: a user's e-mail, or storefront, billing, payment, carrier. */
  email: z.string(),
  /** The administrator who acted as this user. */
  acted_by: z.string().nullable(),
  create_at: instant,
});
export type OrderHistoryEntry = z.output<typeof OrderHistoryEntry>;

export const RefundEntry = z.object({
  uuid,
  create_at: instant,
  refund_status: z.enum(RefundStatus),
  amount: z.number(),
  email: z.string(),
  acted_by: z.string().nullable(),
  /** Why it failed or was declined. */
  reason: z.string(),
  /** Who approved or declined it, and the administrator who acted as this user. */
  decided_by: z.string().nullable(),
  decided_acted_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** Whether the caller may approve or decline it now. */
  may_decide: z.boolean(),
});
export type RefundEntry = z.output<typeof RefundEntry>;

const orderInput = z.object({ order_uuid: uuid });

const view = <Input extends z.ZodObject, Value>(
  path: string,
  input: Input,
  answer: Parameters<typeof call<Value, 'orders:view', Input>>[0]['answer'],
) => call({ method: 'GET', path: `/api/web-api/${path}`, access: 'orders:view', input, answer });

const edit = <Input extends z.ZodObject>(path: string, input: Input) =>
  call({ method: 'POST', path: `/api/web-api/${path}`, access: 'orders:edit', input, answer: trueAnswer });

/** A change of some fields over a version. */
const editFields = <Shape extends z.ZodRawShape>(path: string, draft: z.ZodObject<Shape>) =>
  call({ ...edit(path, z.object({ uuid, ...updateFields(draft.shape), ...versionField })), waits: true });

export const orders = {
  /** The number of new orders; every open console polls it each minute. */
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
    exportAccess: 'orders:view',
    input: listQuery.extend(OrderFilters.shape),
    answer: list(OrderRow),
  }),
  /** The same orders as a file, one line per order. */
  export: call({
    method: 'GET',
    path: '/api/web-api/orders/export',
    access: 'orders:view',
    input: listQuery.pick({ sort: true }).extend(OrderFilters.shape),
    answer: file,
    fromReplica: true,
    byTicket: true,
  }),
  /** How many orders before the days of the list match its search, counted up to a limit. */
  countOlder: call({
    method: 'GET',
    path: '/api/web-api/orders/count-older',
    access: 'orders:list',
    input: OrderFilters,
    answer: response(z.int()),
  }),
  lanes: view('orders/lanes', z.object({}), list(OrderLaneCount)),
  /** Finds orders by a phone number, a fiscal code, a name …, as the list does. */
  find: call({
    method: 'GET',
    path: '/api/web-api/orders/find',
    access: 'orders:list',
    input: z.object({ query: requiredText(200) }),
    answer: list(OrderRow),
  }),
  get: view('order/get', z.object({ uuid }), response(Order)),
  history: view('order/get-history', orderInput, list(OrderHistoryEntry)),
  refundHistory: view('order/get-refund-history', orderInput, list(RefundEntry)),
  /** Reads updates from the billing system and waits; `false` if it fails. */
  refreshStatuses: call({
    method: 'GET',
    path: '/api/web-api/order/refresh-statuses',
    access: 'orders:list',
    answer: response(z.literal(true)),
    reads: false,
    ownTransactions: true,
  }),

  editNote: editFields('order/edit-note', OrderNoteDraft),
  updateContact: editFields('order/update-contact-info', CustomerContactDraft),
  updateDeliveryAddress: editFields('order/update-delivery-address', AddressDraft),
  updateResidentialAddress: editFields('order/update-residential-address', AddressDraft),
  updateTracking: edit('order/update-tracking', z.object({ uuid, ...updateFields(OrderTrackingDraft.shape), ...versionField })),

  toProgress: edit('order/status/to-progress', orderInput),
  toDelivery: edit('order/status/to-delivery', orderInput),
  cancel: edit('order/cancel', orderInput),
  cancelSim: call({
    method: 'POST',
    path: '/api/web-api/order/change-sim-status',
    access: 'orders:cancel-sim',
    /** Staff may only cancel, for the customer. */
    input: z.object({ product_uuid: uuid, status: enumInput({ CancelledByCustomer: SimStatus.CancelledByCustomer }) }),
    answer: trueAnswer,
  }),
  toRefunded: edit(
    'payment/status/to-refunded',
    z.object({
      order_uuid: uuid,
      full_refunded: z.union([z.boolean(), z.literal([0, 1])], 'choice').transform(Boolean),
      /** Sends the mail of a refund; without it no mail is sent. */
      send_mail: z.boolean().default(false),
    }),
  ),
  /** Undoes the mark, as long as the payment provider has refunded nothing. */
  undoRefundMark: edit('payment/status/undo-refunded', orderInput),
  refund: call({
    method: 'POST',
    path: '/api/web-api/ricarica/refund',
    access: 'orders:edit',
    input: z.object({
      order_uuid: uuid,
      /** The amount as typed. */
      amount: text(20),
      /** A request that is repeated under its key is made once. */
      idempotency_key: uuid.optional(),
      /** Confirms that an equal amount was refunded recently and is refunded again. */
      repeat: z.boolean().default(false),
    }),
    answer: trueAnswer,
    ownTransactions: true,
  }),
  ...orderCustomer,
  ...refundApproval,
  ...orderQueue,
  ...orderBulk,
  /** Somebody has settled a payment report of another amount. */
  settlePayment: edit('order/settle-payment', orderInput),
  recreateInBilling: call({
    method: 'POST',
    path: '/api/web-api/order/again-create-order-bss',
    access: 'orders:edit',
    input: orderInput,
    answer: trueAnswer,
    ownTransactions: true,
  }),
};
