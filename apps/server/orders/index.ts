import type { contract } from '@simdesk/contract';
import { needsBilling, type OrderMove } from '@simdesk/rules';
import type { Context } from '../core/http/context.ts';
import { FalseRefusal, Refusal } from '../core/refusal.ts';
import { longestWaitMs, runJob } from '../core/http/run-job-and-wait.ts';
import type { Handlers } from '../core/http/serve.ts';
import { refreshStatuses } from './billing-jobs.ts';
import { queueSending } from './billing-queue.ts';
import { editOrder } from './edits.ts';
import { holdOrder } from './locked-order.ts';
import { countLanes } from './lanes.ts';
import { countNewOrders, exportOrders, findOrders, listOrders } from './list.ts';
import { cancelSim, markRefunded, moveOrder } from './transitions.ts';
import { refundOrder } from './refunds.ts';
import { historyOf, refundsOf, viewOrder } from './view.ts';

export { orderEvents } from './order-effects.ts';
export { afterChange, changedFields, changeOrder, holdOrder, type HeldOrder, type OrderChanges } from './locked-order.ts';
export { cancelSimInBilling, refreshStatuses, sendOrder } from './billing-jobs.ts';
export { settleRefunds } from './refunds.ts';
export { storefrontOrders } from './intake.ts';
export { countLanes } from './lanes.ts';
export { countNewOrders } from './list.ts';
export { hasParcel, simsLeft } from './parcel.ts';

/** The handler by which staff move an order as a whole. */
const moving =
  (move: OrderMove) =>
  async ({ order_uuid }: { order_uuid: string }, { db, user, note }: Context): Promise<true> => {
    note({ record: order_uuid });
    await moveOrder(db, order_uuid, move, user.email);
    return true;
  };

export const orders: Handlers<typeof contract.orders> = {
  newCount: (_input, { db }) => countNewOrders(db),
  list: (query, { services }) => listOrders(services.connection, query),
  export: (query, { services }) => exportOrders(services.connection, query),
  lanes: (_input, { db }) => countLanes(db),
  find: ({ query }, { db }) => findOrders(db, query),
  get: ({ uuid }, { db }) => viewOrder(db, uuid),
  history: ({ order_uuid }, { db }) => historyOf(db, order_uuid),
  refundHistory: ({ order_uuid }, { db }) => refundsOf(db, order_uuid),

  refreshStatuses: async (_input, context) => {
    const { state } = await runJob(context, refreshStatuses(context.services));
    // There may be more orders to ask for than anybody waits for.
    if (state === 'failed') throw new FalseRefusal('billing_failed');
    return true as const;
  },

  editNote: ({ uuid, version, note }, context) => editOrder(context, uuid, version, { note }),
  updateContact: ({ uuid, version, phone, email }, context) => editOrder(context, uuid, version, { phone, email }),
  updateDeliveryAddress: ({ uuid, version, ...delivery }, context) => editOrder(context, uuid, version, { delivery }),
  updateResidentialAddress: ({ uuid, version, ...residential }, context) => editOrder(context, uuid, version, { residential }),
  updateTracking: ({ uuid, version, tracking, tracking_link }, context) =>
    editOrder(context, uuid, version, { tracking, tracking_link }),

  toProgress: moving('to-progress'),
  toDelivery: moving('to-delivery'),
  cancel: moving('cancel'),
  changeSimStatus: async ({ product_uuid }, { db, user, note }) => {
    const { order } = await cancelSim(db, product_uuid, user.email);
    note({ record: order.uuid });
    return true as const;
  },
  toRefunded: async ({ order_uuid, full_refunded }, { db, user, note }) => {
    note({ record: order_uuid });
    await markRefunded(db, order_uuid, full_refunded, user.email);
    return true as const;
  },
  refund: async ({ order_uuid, amount }, { services, user, note }) => {
    note({ record: order_uuid });
    await refundOrder(services, { order_uuid, amount, email: user.email });
    return true as const;
  },
  recreateInBilling: async ({ order_uuid }, { services, note }) => {
    note({ record: order_uuid });
    const job = await services.connection.database.transaction(async (db) => {
      const { order, sims } = await holdOrder(db, order_uuid);
      if (!sims.some((sim) => needsBilling(order.payment_status, sim))) throw new Refusal('order_move');
      return queueSending(db, order_uuid, { hurry: true });
    });
    await services.jobs.wait(job, longestWaitMs, 'attempt');
    const { order, sims } = await services.connection.database.transaction((db) => holdOrder(db, order_uuid));
    if (sims.some((sim) => needsBilling(order.payment_status, sim))) throw new Refusal('billing_failed');
    return true as const;
  },
};
