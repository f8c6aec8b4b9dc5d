import { isAcceptedSim, isCancelledSim, isFinal, OrderStatus, SimStatus, statusPath } from '@simdesk/rules';
import { and, eq, exists, gt, notInArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { Refusal } from '../core/refusal.ts';
import type { JobServices } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import type { Connection } from '../database/connection.ts';
import { orders, orderSims } from '../database/schema/orders.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { byBilling, type BillingServices } from './billing-jobs.ts';
import { refreshStatusesKind } from './billing-queue.ts';
import { lockOrder } from './locked-order.ts';
import { applySimUpdate } from './outside-updates.ts';

interface Figures extends Record<string, number | number[]> {
  orders: number;
  changed: number;
  failed: number;
  /** The numbers of the first orders that failed. */
  failedOrders: number[];
}

/**
 * Reads the statuses of unsettled SIMs from the billing system, of all open orders, the oldest first. An order that fails is
 * recorded and passed over; the job fails only if billing could not be reached at all.
 */
export const refreshStatuses = ({ connection, billing, log }: Services): JobKind => ({
  kind: refreshStatusesKind,
  group: 'reading',
  run: async (_payload, { report }) => {
    const figures: Figures = { orders: 0, changed: 0, failed: 0, failedOrders: [] };
    const total = await countOpenOrders(connection);
    const outage = { length: 0, isWhole: true };
    for await (const { uuid, id } of openOrders(connection)) {
      figures.orders += 1;
      const failure = await refreshOrder({ connection, billing }, uuid, id, figures);
      if (failure === null || !isAway(failure)) Object.assign(outage, { length: 0, isWhole: false });
      else outage.length += 1;
      if (failure !== null) {
        log.warn({ err: failure, order: id }, 'statuses of an order not refreshed');
        figures.failed += 1;
        if (figures.failedOrders.length < maxListed) figures.failedOrders.push(id);
        const isLast = figures.orders >= total;
        if (outage.isWhole && (isLast || outage.length >= maxOutage)) throw failure;
        // The rest is left to the next refresh: each order would only wait for the timeout.
        if (outage.length >= maxOutage) break;
      }
      if (figures.orders % 10 === 0) await report(figures.orders, Math.max(total, figures.orders), figures);
    }
    await report(figures.orders, Math.max(total, figures.orders), figures);
    return figures;
  },
});

type Services = BillingServices & Pick<JobServices, 'log'>;

const maxListed = 50;
const maxOutage = 5;

/** Whether the system is away, in contrast to an answer about this one order. */
const isAway = (failure: Error): boolean =>
  failure instanceof OutsideFailure && !failure.isFinal && failure.reason !== 'unreadable';

/** Answers why the order could not be refreshed, or null. */
const refreshOrder = async ({ connection, billing }: BillingServices, uuid: string, id: number, figures: Figures) => {
  try {
    const { Sims } = await billing.order(id);
    for (const { Uuid, Status, Reason } of Sims)
      if (await updateSim(connection, uuid, Uuid, Status, Reason)) figures.changed += 1;
    return null;
  } catch (failure) {
    if (failure instanceof OutsideFailure || failure instanceof Refusal) return failure;
    throw failure;
  }
};

const settledSimStatuses = Object.values(SimStatus).filter((status) => isAcceptedSim(status) || isCancelledSim(status));
const closedStatuses = Object.values(OrderStatus).filter((status) => isFinal(status) || status === OrderStatus.NotFinished);

const isOpen = and(
  notInArray(orders.status, closedStatuses),
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(orderSims)
      .where(
        and(
          eq(orderSims.order_uuid, orders.uuid),
          eq(orderSims.is_send_bss, true),
          notInArray(orderSims.sim_status, settledSimStatuses),
        ),
      ),
  ),
);

const countOpenOrders = ({ database }: Connection): Promise<number> => database.$count(orders, isOpen);

/** Page by page, so that neither memory nor a transaction grows with the number of orders. */
async function* openOrders({ database }: Connection): AsyncGenerator<{ uuid: string; id: number }> {
  let last = 0;
  for (;;) {
    const page = await database
      .select({ uuid: orders.uuid, id: orders.id })
      .from(orders)
      .where(and(isOpen, gt(orders.id, last)))
      .orderBy(orders.id)
      .limit(pageSize);
    yield* page;
    if (page.length < pageSize) return;
    last = page.at(-1)?.id ?? last;
  }
}

const pageSize = 200;

/** Applies every status between the SIM's own and that of the billing system, each with an entry in the history. */
const updateSim = async (connection: Connection, order_uuid: string, sim_uuid: string, status: SimStatus, reason: string) =>
  connection.database.transaction(async (db) => {
    const { sims } = await lockOrder(db, order_uuid);
    const sim = sims.find(({ uuid }) => uuid === sim_uuid);
    const path = (sim && statusPath(sim.sim_status, status)) ?? [];
    for (const step of path)
      await applySimUpdate(db, sim_uuid, { status: step, reason: step === status ? reason : '' }, byBilling);
    return path.length > 0;
  });
