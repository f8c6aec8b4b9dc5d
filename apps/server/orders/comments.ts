import type { OrderComment } from '@simdesk/contract';
import { authorOf } from '../core/auth/author.ts';
import type { Context } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { sendAhead } from '../database/link.ts';
import { insertPrepared, readPrepared, rowReader } from '../database/prepared.ts';
import { orderComments } from '../database/schema/orders.ts';
import { lockOrder } from './locked-order.ts';

const { uuid, text, email, acted_by, create_at } = orderComments;
const reader = rowReader({ uuid, text, email, acted_by, create_at }, 'c');
const commentsText = `select ${reader.list} from order_comments c where c.order_uuid = $1 order by c.number desc`;

/** The comments on an order, the latest first. */
export const commentsOf = async (db: Queryable, order_uuid: string): Promise<{ data: OrderComment[] }> => ({
  data: (await readPrepared(db, commentsText, [order_uuid])).rows.map(reader.read),
});

export const addComment = async (
  { db, user, note }: Context,
  { order_uuid, text: comment }: { order_uuid: string; text: string },
): Promise<true> => {
  // Locked, so that an erasure of the customer's data does not miss it.
  const { order } = await lockOrder(db, order_uuid);
  if (order.erased_at !== null) throw new Refusal('erased');
  await sendAhead(db, insertPrepared(db, orderComments, [{ order_uuid, text: comment, ...authorOf(user) }]));
  note({ record: order_uuid, after: { text: comment } });
  return true;
};
