import { bulkActions, maxBulkOrders } from '@simdesk/rules';
import { z } from 'zod';
import { file, response, trueAnswer, uuidAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, uuid } from './core/fields.ts';

/** An action on several orders: how far it is, and which orders refused it. */
export const BulkRun = z.object({
  uuid,
  action: z.enum(bulkActions),
  /** `failed` if it ended before its last order. */
  state: z.enum(['running', 'done', 'failed']),
  end: z.int(),
  done: z.int(),
  refused: z.int(),
  create_at: instant,
  refusals: z.array(
    z.object({
      order_uuid: uuid,
      /** Null if there is no such order. */
      id: z.int().nullable(),
      code: z.string(),
      reason: z.string(),
    }),
  ),
});
export type BulkRun = z.output<typeof BulkRun>;

export const orderBulk = {
  bulk: {
    /** Stores the orders and runs the action on them one by one, in a job. */
    start: call({
      method: 'POST',
      path: '/api/web-api/orders/bulk/start',
      access: 'orders:edit',
      input: z.object({
        action: z.enum(bulkActions, 'choice'),
        orders: z.array(uuid, 'required').min(1, 'required').max(maxBulkOrders, `max:${maxBulkOrders}`),
      }),
      answer: uuidAnswer,
    }),
    /** An action of the caller, or the latest one that is not closed; null if there is none. */
    progress: call({
      method: 'GET',
      path: '/api/web-api/orders/bulk/progress',
      access: 'orders:edit',
      input: z.object({ uuid: uuid.optional() }),
      answer: response(BulkRun.nullable()),
      passive: true,
    }),
    /** The caller has read the result: it is not shown again by itself. */
    close: call({
      method: 'POST',
      path: '/api/web-api/orders/bulk/close',
      access: 'orders:edit',
      input: z.object({ uuid }),
      answer: trueAnswer,
    }),
    /** The orders of an action of the caller as a file, one line per order. */
    export: call({
      method: 'GET',
      path: '/api/web-api/orders/bulk/export',
      access: 'orders:edit',
      input: z.object({ uuid }),
      answer: file,
      byTicket: true,
    }),
  },
};
