import { isAcceptedSim, isCancelledSim, isFinal, needsBilling, OrderStatus, SimStatus, statusPath } from '@simdesk/rules';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { JobServices } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import type { Connection } from '../database/connection.ts';
import { orders, orderSims, type SimRecord } from '../database/schema/orders.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { cancelSimKind, refreshStatusesKind, sendOrderKind } from './billing-queue.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, type LockedOrder } from './locked-order.ts';
import { applySimUpdate } from './outside-updates.ts';

type BillingServices = Pick<JobServices, 'connection' | 'billing'>;

const by = 'billing';

/**
 * Sends the SIMs of a paid order to the billing system. The idempotency key changes only when an answer is stored, so a
 * retry after a crash creates nothing twice.
 */
export const sendOrder = ({ connection, billing }: BillingServices): JobKind<{ order_uuid: string }> => ({
  kind: sendOrderKind,
  attempts: 6,
  run: async ({ order_uuid }) => {
    const locked = await connection.database.transaction((db) => lockOrder(db, order_uuid));
    const unsentSims = simsToSend(locked);
    if (unsentSims.length === 0) return;
    const { uuid, id, billing_answers } = locked.order;
    try {
      const answer = await billing.sendOrder({
        idempotencyKey: `${uuid}:${billing_answers}`,
        order: { ID: id, Customer: toBillingCustomer(locked), Sims: unsentSims.map(toBillingSim) },
      });
      const results = new Map(answer.Sims.map((result) => [result.Uuid, result]));
      await storeAnswer(connection, locked, (sim) => {
        const result = results.get(sim.uuid);
        if (!result) return {};
        return result.Error === null
          ? { is_send_bss: true, error_bss: null, billing_id: result.ID }
          : { is_send_bss: false, error_bss: result.Error };
      });
    } catch (failure) {
      if (!(failure instanceof OutsideFailure)) throw failure;
      await storeFailure(connection, order_uuid, failure.message);
      throw failure;
    }
  },
});

const simsToSend = ({ order, sims }: LockedOrder): SimRecord[] => sims.filter((sim) => needsBilling(order.payment_status, sim));

/** Counts the answer, so the same answer of a second server is ignored. */
const storeAnswer = (connection: Connection, sentOrder: LockedOrder, sim: (sim: SimRecord) => Partial<SimRecord>) =>
  connection.database.transaction(async (db) => {
    const locked = await lockOrder(db, sentOrder.order.uuid);
    const { billing_answers } = locked.order;
    if (billing_answers !== sentOrder.order.billing_answers) return;
    await changeOrder(db, locked, by, { order: { billing_answers: billing_answers + 1 }, sim });
  });

const storeFailure = (connection: Connection, order_uuid: string, message: string) =>
  connection.database.transaction(async (db) => {
    const locked = await lockOrder(db, order_uuid);
    const unsentUuids = new Set(simsToSend(locked).map(({ uuid }) => uuid));
    await changeOrder(db, locked, by, { sim: ({ uuid }) => (unsentUuids.has(uuid) ? { error_bss: message } : {}) });
  });

const toBillingCustomer = ({ order }: LockedOrder) => ({
  FirstName: order.first_name,
  LastName: order.last_name,
  FiscalCode: order.fiscal_code,
  Email: order.email,
  Phone: order.phone,
});

const toBillingSim = (sim: SimRecord) => ({
  Uuid: sim.uuid,
  OfferID: sim.offer_id,
  IsEsim: sim.is_esim === 1,
  TopUp: sim.topup_amount,
  PortInNumber: sim.portation_mobile_number || null,
  DonorOperatorID: sim.portation_donor_id,
});

/** Cancels a SIM in the billing system after it was cancelled here. */
export const cancelSimInBilling = ({ connection, billing }: BillingServices): JobKind<{ sim_uuid: string }> => ({
  kind: cancelSimKind,
  attempts: 8,
  run: async ({ sim_uuid }) => {
    const [sim] = await connection.database.select().from(orderSims).where(eq(orderSims.uuid, sim_uuid));
    if (!sim?.billing_id || !isCancelledSim(sim.sim_status)) return;
    await billing.cancelSim({ idempotencyKey: `cancel:${sim_uuid}`, id: sim.billing_id });
  },
});

/** Reads the statuses of unsettled SIMs from the billing system. */
export const refreshStatuses = ({ connection, billing }: BillingServices): JobKind => ({
  kind: refreshStatusesKind,
  run: async (_payload, { report }) => {
    const openOrders = await findOpenOrders(connection);
    let changed = 0;
    for (const [index, { uuid, id }] of openOrders.entries()) {
      const { Sims } = await billing.order(id);
      for (const { Uuid, Status, Reason } of Sims) {
        if (await updateSim(connection, uuid, Uuid, Status, Reason)) changed += 1;
      }
      if (index % 10 === 9) await report(index + 1, openOrders.length);
    }
    await report(openOrders.length, openOrders.length);
    return { orders: openOrders.length, changed };
  },
});

const settledSimStatuses = Object.values(SimStatus).filter((status) => isAcceptedSim(status) || isCancelledSim(status));
const closedStatuses = Object.values(OrderStatus).filter((status) => isFinal(status) || status === OrderStatus.NotFinished);

const findOpenOrders = (connection: Connection) =>
  connection.database
    .selectDistinct({ uuid: orders.uuid, id: orders.id })
    .from(orders)
    .innerJoin(orderSims, eq(orderSims.order_uuid, orders.uuid))
    .where(
      and(
        eq(orderSims.is_send_bss, true),
        notInArray(orderSims.sim_status, settledSimStatuses),
        notInArray(orders.status, closedStatuses),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(200);

/** Applies every status between the SIM's own and that of the billing system, each with an entry in the history. */
const updateSim = async (connection: Connection, order_uuid: string, sim_uuid: string, status: SimStatus, reason: string) =>
  connection.database.transaction(async (db) => {
    const { sims } = await lockOrder(db, order_uuid);
    const sim = sims.find(({ uuid }) => uuid === sim_uuid);
    const path = (sim && statusPath(sim.sim_status, status)) ?? [];
    for (const step of path) await applySimUpdate(db, sim_uuid, { status: step, reason: step === status ? reason : '' }, by);
    return path.length > 0;
  });
