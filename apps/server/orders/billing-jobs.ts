import { isAcceptedSim, isCancelledSim, isFinal, needsBilling, OrderStatus, SimStatus, wayByNews } from '@simdesk/rules';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Wires } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import type { Connection } from '../database/connection.ts';
import { orders, orderSims, type SimRecord } from '../database/schema/orders.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { cancelSimKind, sendOrderKind } from './billing-queue.ts';
import { changeOrder, holdOrder, type HeldOrder } from './locked-order.ts';
import { simNews } from './transitions.ts';

type BillingWires = Pick<Wires, 'connection' | 'billing'>;

const by = 'billing';

/**
 * Makes the SIMs of a paid order known to the billing system. Until its answer is stored the request goes out under the same
 * key, so that a crash in between creates nothing twice; the next request about the order has a new one.
 */
export const sendOrder = ({ connection, billing }: BillingWires): JobKind<{ order_uuid: string }> => ({
  kind: sendOrderKind,
  attempts: 6,
  run: async ({ order_uuid }) => {
    const held = await connection.database.transaction((db) => holdOrder(db, order_uuid));
    const waiting = simsToSend(held);
    if (waiting.length === 0) return;
    const { uuid, id, billing_answers } = held.order;
    try {
      const answer = await billing.sendOrder({
        key: `${uuid}:${billing_answers}`,
        order: { ID: id, Customer: customerOf(held), Sims: waiting.map(toBilling) },
      });
      const known = new Map(answer.Sims.map((sim) => [sim.Uuid, sim]));
      await store(connection, held, (sim) => {
        const said = known.get(sim.uuid);
        if (!said) return {};
        return said.Error === null
          ? { is_send_bss: true, error_bss: null, billing_id: said.ID }
          : { is_send_bss: false, error_bss: said.Error };
      });
    } catch (failure) {
      if (!(failure instanceof OutsideFailure)) throw failure;
      await markFailed(connection, order_uuid, failure.message);
      throw failure;
    }
  },
});

const simsToSend = ({ order, sims }: HeldOrder): SimRecord[] => sims.filter((sim) => needsBilling(order.payment_status, sim));

/** Whoever stores an answer counts it; who comes later with the same answer finds it counted. */
const store = (connection: Connection, asked: HeldOrder, sim: (sim: SimRecord) => Partial<SimRecord>) =>
  connection.database.transaction(async (db) => {
    const held = await holdOrder(db, asked.order.uuid);
    const { billing_answers } = held.order;
    if (billing_answers !== asked.order.billing_answers) return;
    await changeOrder(db, held, by, { order: { billing_answers: billing_answers + 1 }, sim });
  });

const markFailed = (connection: Connection, order_uuid: string, message: string) =>
  connection.database.transaction(async (db) => {
    const held = await holdOrder(db, order_uuid);
    const waiting = new Set(simsToSend(held).map(({ uuid }) => uuid));
    await changeOrder(db, held, by, { sim: ({ uuid }) => (waiting.has(uuid) ? { error_bss: message } : {}) });
  });

const customerOf = ({ order }: HeldOrder) => ({
  FirstName: order.first_name,
  LastName: order.last_name,
  FiscalCode: order.fiscal_code,
  Email: order.email,
  Phone: order.phone,
});

const toBilling = (sim: SimRecord) => ({
  Uuid: sim.uuid,
  OfferID: sim.offer_id,
  IsEsim: sim.is_esim === 1,
  TopUp: sim.topup_amount,
  PortInNumber: sim.portation_mobile_number || null,
  DonorOperatorID: sim.portation_donor_id,
});

/** Tells the billing system that a SIM it knows was cancelled here. */
export const cancelSimInBilling = ({ connection, billing }: BillingWires): JobKind<{ sim_uuid: string }> => ({
  kind: cancelSimKind,
  attempts: 8,
  run: async ({ sim_uuid }) => {
    const [sim] = await connection.database.select().from(orderSims).where(eq(orderSims.uuid, sim_uuid));
    if (!sim?.billing_id || !isCancelledSim(sim.sim_status)) return;
    await billing.cancelSim({ key: `cancel:${sim_uuid}`, id: sim.billing_id });
  },
});

/** Asks the billing system what became of the SIMs that are still on their way. */
export const refreshStatuses = ({ connection, billing }: BillingWires): JobKind => ({
  kind: 'refresh-order-statuses',
  run: async (_payload, { report }) => {
    const open = await openOrders(connection);
    let changed = 0;
    for (const [done, { uuid, id }] of open.entries()) {
      const { Sims } = await billing.order(id);
      for (const { Uuid, Status, Reason } of Sims) {
        if (await follow(connection, uuid, Uuid, Status, Reason)) changed += 1;
      }
      if (done % 10 === 9) await report(done + 1, open.length);
    }
    await report(open.length, open.length);
    return { orders: open.length, changed };
  },
});

const settled = Object.values(SimStatus).filter((status) => isAcceptedSim(status) || isCancelledSim(status));
const closed = Object.values(OrderStatus).filter((status) => isFinal(status) || status === OrderStatus.NotFinished);

const openOrders = (connection: Connection) =>
  connection.database
    .selectDistinct({ uuid: orders.uuid, id: orders.id })
    .from(orders)
    .innerJoin(orderSims, eq(orderSims.order_uuid, orders.uuid))
    .where(and(eq(orderSims.is_send_bss, true), notInArray(orderSims.sim_status, settled), notInArray(orders.status, closed)))
    .orderBy(desc(orders.id))
    .limit(200);

/** The billing system says where a SIM is; the steps between are taken one by one, each with its entry in the history. */
const follow = async (connection: Connection, order_uuid: string, sim_uuid: string, status: SimStatus, reason: string) =>
  connection.database.transaction(async (db) => {
    const { sims } = await holdOrder(db, order_uuid);
    const sim = sims.find(({ uuid }) => uuid === sim_uuid);
    const way = sim && wayByNews(sim.sim_status, status);
    for (const step of way ?? []) await simNews(db, sim_uuid, { status: step, reason: step === status ? reason : '' }, by);
    return (way?.length ?? 0) > 0;
  });
