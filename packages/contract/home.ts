import { z } from 'zod';
import { response } from './core/answer.ts';
import { call } from './core/call.ts';
import { ChartPoint } from './reports.ts';

export const home = {
  /** What the home page shows to those who look after orders. */
  overview: call({
    method: 'GET',
    path: '/api/admin/reports/overview',
    access: 'orders:view',
    answer: response(
      z.object({
        today: ChartPoint,
        /** The same day of last week, up to the same time. */
        lastWeek: ChartPoint,
        days: z.array(ChartPoint),
        waiting: z.object({
          newOrders: z.int(),
          billingErrors: z.int(),
          failedMails: z.int(),
          unreadFeedback: z.int(),
          usersToActivate: z.int(),
        }),
      }),
    ),
    passive: true,
  }),
};
