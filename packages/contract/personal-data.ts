import { customerKeyOf, customerKeys, erasureObstacles, retentionDays, retentionKinds } from '@simdesk/rules';
import { z } from 'zod';
import { file, response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, personal, requiredText, uuid, wholeNumber } from './core/fields.ts';
import { orderStatus } from './order-list.ts';

/** How many records of each kind mention a customer. */
const Counts = z.object({
  orders: z.int(),
  refunds: z.int(),
  history: z.int(),
  mails: z.int(),
  messages: z.int(),
  files: z.int(),
  phone_results: z.int(),
  audit: z.int(),
});

/** What is stored about a customer. */
export const CustomerSummary = z.object({
  by: z.enum(customerKeys),
  /** The people of the orders; more than one if they share a phone number or an e-mail. */
  people: z.array(z.object({ name: z.string(), fiscal_code: z.string(), email: z.string(), phone: z.string() })),
  counts: Counts,
  orders: z.array(z.object({ uuid, id: z.int(), create_at: instant, status: orderStatus, amount: z.number() })),
  messages: z.array(z.object({ uuid, kind: z.enum(['contact', 'partner']), create_at: instant, topic: z.string() })),
  /** Why it cannot be erased yet, with the numbers of the orders; null if it can. */
  obstacle: z.object({ kind: z.enum(erasureObstacles), orders: z.array(z.int()) }).nullable(),
});
export type CustomerSummary = z.output<typeof CustomerSummary>;

/** After how many days data is erased or deleted; null is never. */
export const RetentionPeriod = z.object({
  kind: z.enum(retentionKinds),
  days: z.int().nullable(),
  changed_at: instant,
  changed_by: z.string(),
});
export type RetentionPeriod = z.output<typeof RetentionPeriod>;

const base = '/api/admin/personal-data';
const access = 'personal-data:manage';
/** An e-mail, a phone number or a fiscal code. */
const customerInput = z.object({
  customer: personal(requiredText(100).refine((typed) => customerKeyOf(typed) !== null, 'customer_key')),
});

export const personalData = {
  summary: call({
    method: 'POST',
    path: `${base}/get-summary`,
    access,
    input: customerInput,
    answer: response(CustomerSummary),
    reads: true,
  }),
  /** Everything that is stored about a customer, as one JSON file. Audited, although it changes nothing. */
  export: call({
    method: 'GET',
    path: `${base}/export`,
    access,
    input: customerInput,
    answer: file,
    reads: false,
    byTicket: true,
  }),
  erase: call({ method: 'POST', path: `${base}/erase`, access, input: customerInput, answer: response(Counts) }),
  retention: call({
    method: 'GET',
    path: `${base}/get-retention`,
    access,
    answer: response(z.array(RetentionPeriod)),
  }),
  changeRetention: call({
    method: 'POST',
    path: `${base}/change-retention`,
    access,
    input: z.object({ kind: z.enum(retentionKinds, 'choice'), days: wholeNumber(retentionDays).nullable() }),
    answer: trueAnswer,
  }),
};
