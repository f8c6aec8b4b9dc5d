import { OutboxMail } from './outbox.ts';
import { RefundStatus } from '@simdesk/rules';
import { z } from 'zod';
import { list, response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, personal, requiredText, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';
import { OrderRow } from './order-list.ts';

/** What a member of the staff wrote about an order; never changed. */
export const OrderComment = z.object({
  uuid,
  text: z.string(),
  email: z.string(),
  /** The administrator who acted as this user. */
  acted_by: z.string().nullable(),
  create_at: instant,
});
export type OrderComment = z.output<typeof OrderComment>;

export const OrderCommentDraft = z.object({ text: personal(requiredText(2000)) });

/** A refund of one of a customer's orders. */
export const CustomerRefund = z.object({
  uuid,
  create_at: instant,
  order_uuid: uuid,
  order_id: z.int(),
  refund_status: z.enum(RefundStatus),
  amount: z.number(),
  email: z.string(),
  reason: z.string(),
});
export type CustomerRefund = z.output<typeof CustomerRefund>;

/** A message of a customer. */
export const CustomerMessage = z.object({
  uuid,
  create_at: instant,
  kind: z.enum(['contact', 'partner']),
  /** The topic, or the name of a business that wants to be a partner. */
  topic: z.string(),
  handled_at: instant.nullable(),
});
export type CustomerMessage = z.output<typeof CustomerMessage>;

const orderInput = z.object({ order_uuid: uuid });
const pagedInput = listQuery.pick({ page: true, pageSize: true }).extend(orderInput.shape);

const view = <Input extends z.ZodObject, Value>(
  path: string,
  input: Input,
  answer: Parameters<typeof call<Value, 'orders:view', Input>>[0]['answer'],
) => call({ method: 'GET', path: `/api/web-api/order/${path}`, access: 'orders:view', input, answer });

/** Comments on an order, and its customer: the orders with the same fiscal code, phone number or e-mail. */
export const orderCustomer = {
  comments: view('get-comments', orderInput, list(OrderComment)),
  addComment: call({
    method: 'POST',
    path: '/api/web-api/order/add-comment',
    access: 'orders:edit',
    input: orderInput.extend(OrderCommentDraft.shape),
    answer: trueAnswer,
    waits: true,
  }),
  /** The number of the customer's other orders, counted up to a limit. */
  countOthers: view('count-other-orders', orderInput, response(z.int())),
  customerOrders: view('get-customer-orders', pagedInput, list(OrderRow)),
  customerMails: view('get-customer-mails', pagedInput, list(OutboxMail)),
  customerMessages: view('get-customer-messages', pagedInput, list(CustomerMessage)),
  customerRefunds: view('get-customer-refunds', pagedInput, list(CustomerRefund)),
};
