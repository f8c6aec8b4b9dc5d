import { orderLanes } from '@simdesk/rules';
import { z } from 'zod';
import { response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, instantInput, uuid } from './core/fields.ts';

const lane = z.enum(orderLanes, 'choice');

/** Who works on an order, until it is released, has left its lane, or some hours have passed. */
const OrderClaim = z.object({ email: z.string(), acted_by: z.string().nullable(), at: instant, is_own: z.boolean() });

/** How often staff called the customer without an answer, and when last. */
const CallAttempts = z.object({ count: z.int(), last_at: instant.nullable(), last_by: z.string().nullable() });

/** An order as part of the queues: where it waits, who works on it, and which order of the lane is the next. */
export const OrderQueue = z.object({
  waits: z.array(z.object({ lane: z.enum(orderLanes), since: instant, snoozed_until: instant.nullable() })),
  claim: OrderClaim.nullable(),
  calls: CallAttempts,
  /** The oldest order of the lane after this one that nobody else works on; from the start again after the last. */
  next: z.object({ uuid, id: z.int() }).nullable(),
  /** How many other orders wait in the lane. */
  left: z.int(),
});
export type OrderQueue = z.output<typeof OrderQueue>;

const edit = <Input extends z.ZodObject>(path: string, input: Input) =>
  call({ method: 'POST', path: `/api/web-api/order/${path}`, access: 'orders:edit', input, answer: trueAnswer });

export const orderQueue = {
  queue: call({
    method: 'GET',
    path: '/api/web-api/order/queue',
    access: 'orders:view',
    /** `after`: since when the order waited in the lane, if it may have left it. */
    input: z.object({ order_uuid: uuid, lane: lane.optional(), after: instantInput.optional() }),
    answer: response(OrderQueue),
    passive: true,
  }),
  /** Somebody works on an order of a lane; `take` takes over the claim of another user. */
  claim: edit('claim', z.object({ order_uuid: uuid, lane, take: z.boolean().default(false) })),
  release: edit('release', z.object({ order_uuid: uuid })),
  /** The order leaves the lane until then; if it does not wait there any more, that changes nothing. */
  snooze: edit('snooze', z.object({ order_uuid: uuid, lane, until: instantInput })),
  endSnooze: edit('end-snooze', z.object({ order_uuid: uuid, lane })),
  /** A member of staff called the customer, and nobody answered. */
  calledNoAnswer: edit('called-no-answer', z.object({ order_uuid: uuid })),
};
