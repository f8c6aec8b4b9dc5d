import type { contract } from '@simdesk/contract';
import { needsBilling, type OrderTransition } from '@simdesk/rules';
import { authorOf } from '../core/auth/author.ts';
import type { Context } from '../core/http/context.ts';
import { FalseRefusal, Refusal } from '../core/refusal.ts';
import { longestWaitMs, runJobAndWait } from '../core/http/run-job-and-wait.ts';
import { withoutUndefined } from '../core/records/without-undefined.ts';
import type { Handlers } from '../core/http/serve.ts';
import { queueOrderSend, refreshStatusesKind } from './billing-queue.ts';
import { bulk } from './bulk/index.ts';
import { cancelOrder, cancelSim } from './cancel.ts';
import { addComment, commentsOf } from './comments.ts';
import { countOtherOrders, customerMails, customerMessages, customerOrders, customerRefunds } from './customer.ts';
import { editNote } from './edit-note.ts';
import { editOrder } from './edits.ts';
import { countLanes } from './lanes.ts';
import { countOlderOrders, exportOrders, findOrders, listOrders } from './list.ts';
import { lockOrder } from './locked-order.ts';
import { countNewOrders } from './order-counts.ts';
import { settlePayment } from './place-order.ts';
import { orderQueue } from './queue/index.ts';
import { approveRefund, declineRefund } from './refund-approval.ts';
import { readRefundTerms, refundRules } from './refund-rules.ts';
import { markRefunded, refundOrder } from './refunds.ts';
import { undoRefundMark } from './undo-refund-mark.ts';
import { transitionOrder } from './transitions.ts';
import { historyOf, refundsOf, viewOrder } from './view.ts';

export { cancelSimInBilling, endOwedCancel, sendOrder } from './billing-jobs.ts';
export { refreshStatusesKind } from './billing-queue.ts';
export { refreshStatuses } from './billing-refresh.ts';
export { bulkJob } from './bulk/bulk-job.ts';
export { applyChanges } from './change-order.ts';
export type { OrderChanges } from './order-changes.ts';
export { historyEntries } from './history-entries.ts';
export { findOrdersByNumber, importTracking, shippingProblem, type ImportedTracking } from './import-tracking.ts';
export { countLanes } from './lanes.ts';
export { checkOrderCounts, foldOrderCounts } from './order-counts-jobs.ts';
export { checkSearchCounts, refreshSearchCounts, resetSearchCounts } from './search-counts-jobs.ts';
export { newOrdersText, sumOrders, totalOrders, type Range } from './order-counts.ts';
export type { LockedOrder } from './locked-order.ts';
export { orderEvents } from './order-effects.ts';
export { applyDelivery, applySimUpdate } from './outside-updates.ts';
export { hasSendablePayment, simsLeft } from './parcel.ts';
export { fillPhones } from './phones-job.ts';
export { payOrder, placeOrder } from './place-order.ts';
export { priceDraft } from './pricing.ts';
export { settleRefund, settleRefunds } from './refunds.ts';

/** The handler of a transition that staff make. */
const transitionHandler =
  (transition: OrderTransition) =>
  async ({ order_uuid }: { order_uuid: string }, { db, user, note }: Context): Promise<true> => {
    note({ record: order_uuid });
    await transitionOrder(db, order_uuid, transition, authorOf(user));
    return true;
  };

export const orders: Handlers<typeof contract.orders> = {
  newCount: (_input, { db }) => countNewOrders(db),
  list: (query, { db, source }) => listOrders(source, query, db),
  export: (query, { source }) => exportOrders(source, query),
  countOlder: (filters, { db }) => countOlderOrders(db, filters),
  lanes: (_input, { db }) => countLanes(db),
  find: ({ query }, { db }) => findOrders(db, query),
  get: ({ uuid }, { db }) => viewOrder(db, uuid),
  history: ({ order_uuid }, { db }) => historyOf(db, order_uuid),
  refundHistory: ({ order_uuid }, { db, user }) => refundsOf(db, order_uuid, user),
  comments: ({ order_uuid }, { db }) => commentsOf(db, order_uuid),
  addComment: (comment, context) => addComment(context, comment),
  countOthers: ({ order_uuid }, { db }) => countOtherOrders(db, order_uuid),
  customerOrders: (query, { db }) => customerOrders(db, query),
  customerMails: (query, { db }) => customerMails(db, query),
  customerMessages: (query, { db }) => customerMessages(db, query),
  customerRefunds: (query, { db }) => customerRefunds(db, query),
  refundTerms: ({ order_uuid }, { db, user }) => readRefundTerms(db, order_uuid, user),

  refreshStatuses: async (_input, context) => {
    const { state } = await runJobAndWait(context, refreshStatusesKind);
    // With many orders the job may outlast the wait, which is no failure.
    if (state === 'failed') throw new FalseRefusal('billing_failed');
    return true as const;
  },

  editNote,
  updateContact: ({ uuid, version, phone, email }, context) => editOrder(context, uuid, version, { phone, email }),
  updateDeliveryAddress: ({ uuid, version, ...changes }, context) =>
    editOrder(context, uuid, version, ({ delivery }) => ({ delivery: { ...delivery, ...withoutUndefined(changes) } })),
  updateResidentialAddress: ({ uuid, version, ...changes }, context) =>
    editOrder(context, uuid, version, ({ residential }) => ({ residential: { ...residential, ...withoutUndefined(changes) } })),
  updateTracking: async ({ uuid, version, tracking, tracking_link, to_delivery }, context) => {
    await editOrder(context, uuid, version, { tracking, tracking_link });
    // After the number, which the mail of this status mentions.
    if (to_delivery) await transitionOrder(context.db, uuid, 'to-delivery', authorOf(context.user));
    return true as const;
  },

  toProgress: transitionHandler('to-progress'),
  toDelivery: transitionHandler('to-delivery'),
  cancel: async ({ order_uuid }, { db, user, note }) => {
    note({ record: order_uuid });
    await cancelOrder(db, order_uuid, authorOf(user));
    return true as const;
  },
  cancelSim: async ({ product_uuid }, { db, user, note }) => {
    const { order } = await cancelSim(db, product_uuid, authorOf(user));
    note({ record: order.uuid });
    return true as const;
  },
  toRefunded: async ({ order_uuid, full_refunded, send_mail }, { db, user, note }) => {
    note({ record: order_uuid });
    await markRefunded(db, order_uuid, { isFull: full_refunded, sendMail: send_mail, by: authorOf(user) });
    return true as const;
  },
  undoRefundMark: async ({ order_uuid }, { db, user, note }) => {
    note({ record: order_uuid });
    await undoRefundMark(db, order_uuid, authorOf(user));
    return true as const;
  },
  refund: async (request, context) => {
    context.note({ record: request.order_uuid });
    await refundOrder(context, request);
    return true as const;
  },
  approveRefund: async ({ refund_uuid }, context) => {
    await approveRefund(context, refund_uuid);
    return true as const;
  },
  declineRefund: async ({ refund_uuid, reason }, context) => {
    await declineRefund(context, refund_uuid, reason);
    return true as const;
  },
  refundRules,
  ...orderQueue,
  bulk,
  settlePayment: async ({ order_uuid }, { db, user, note }) => {
    note({ record: order_uuid });
    await settlePayment(db, order_uuid, authorOf(user));
    return true as const;
  },
  recreateInBilling: async ({ order_uuid }, { services, user, note, auditedTransaction }) => {
    note({ record: order_uuid });
    const job = await auditedTransaction(async (db) => {
      const { order, sims } = await lockOrder(db, order_uuid);
      if (!sims.some((sim) => needsBilling(order.payment_status, sim))) throw new Refusal('order_move');
      return queueOrderSend(db, order_uuid, { by: authorOf(user) });
    });
    const { state } = await services.jobs.wait(job, longestWaitMs, 'attempt');
    const { order, sims } = await services.connection.database.transaction((db) => lockOrder(db, order_uuid));
    const missingSims = sims.filter((sim) => needsBilling(order.payment_status, sim));
    if (missingSims.length === 0) return true as const;
    if (state !== 'refused') throw new Refusal('billing_failed');
    const answer = [...new Set(missingSims.map(({ error_bss }) => error_bss ?? ''))].join('; ').replace(/\.$/, '');
    throw new Refusal('billing_refused', { answer });
  },
};
