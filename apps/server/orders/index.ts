import type { contract } from '@simdesk/contract';
import { count, eq } from 'drizzle-orm';
import type { Handlers } from '../core/serve.ts';
import { orders as table } from '../database/schema/orders.ts';

export const orders: Handlers<typeof contract.orders> = {
  newCount: async (_input, { db }) => {
    const [found] = await db.select({ count: count() }).from(table).where(eq(table.status, newOrder));
    return found?.count ?? 0;
  },
};

const newOrder = 0;
