import { z } from 'zod';
import { response } from './core/answer.ts';
import { call } from './core/call.ts';
import { OrderLaneCount } from './order-list.ts';
import { ChartPoint } from './reports.ts';

export const home = {
  /** The home page of staff who work on orders. */
  overview: call({
    method: 'GET',
    path: '/api/admin/reports/overview',
    access: 'orders:view',
    answer: response(
      z.object({
        today: ChartPoint,
        /** The same day of last week, up to the same time of day. */
        lastWeek: ChartPoint,
        days: z.array(ChartPoint),
        waiting: z.object({
          newOrders: z.int(),
          /** As the lanes of the order list. */
          lanes: z.array(OrderLaneCount),
          failedMails: z.int(),
          unreadFeedback: z.int(),
          usersToActivate: z.int(),
        }),
      }),
    ),
    fromReplica: true,
    passive: true,
  }),
};
