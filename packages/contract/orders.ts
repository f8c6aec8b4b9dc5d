import { z } from 'zod';
import { response } from './core/answer.ts';
import { call } from './core/call.ts';

export const orders = {
  /** How many orders are new, asked for every minute by every open console. */
  newCount: call({
    method: 'GET',
    path: '/api/web-api/order/get-new-orders-length',
    access: 'orders:count',
    answer: response(z.int()),
    passive: true,
  }),
};
