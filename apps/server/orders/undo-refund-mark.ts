import { mayUndoRefundMark, PaymentStatus } from '@simdesk/rules';
import type { Author } from '../core/auth/author.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { withdrawMails } from '../outbox/index.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, type LockedOrder } from './locked-order.ts';

/**
 * Makes a payment Paid again that was marked as refunded by mistake. The mail of the mark is withdrawn if it was not sent yet; no
 * other mail is sent, and nothing is sent to billing again.
 */
export const undoRefundMark = async (db: Queryable, uuid: string, by: Author): Promise<LockedOrder> => {
  const locked = await lockOrder(db, uuid);
  if (!mayUndoRefundMark(locked.order)) throw new Refusal('order_move');
  await withdrawMails(db, 'order_refunded', uuid);
  return changeOrder(db, locked, by, { order: { payment_status: PaymentStatus.Paid } });
};
