import { needsBilling } from '@simdesk/rules';
import { systemAuthor, type Author } from '../core/auth/author.ts';
import type { JobServices } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import type { SimRecord } from '../database/schema/orders.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { cancelSimKind, sendOrderKind, type OrderSend } from './billing-queue.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, lockOrderOfSim, type LockedOrder } from './locked-order.ts';

export type BillingServices = Pick<JobServices, 'connection' | 'billing'>;

/** The author of changes that come from the billing system. */
export const byBilling = systemAuthor('billing');

/** What billing refused; the job stops until a person sends the SIMs again. */
class RefusedSims extends Error {
  readonly isFinal = true;
}

/**
 * Sends the SIMs of a paid order to the billing system. The same SIMs are sent with the same idempotency key until an answer is
 * stored, so a retry creates nothing twice; SIMs that were cancelled meanwhile are among them, because billing may have created
 * them, and only its answer tells the id with which they are cancelled there.
 */
export const sendOrder = ({ connection, billing }: BillingServices): JobKind<OrderSend> => ({
  kind: sendOrderKind,
  owedTo: 'billing',
  run: async ({ order_uuid, by: email, acted_by = null }) => {
    const by = email === undefined ? byBilling : { email, acted_by };
    const locked = await prepareRequest(connection, order_uuid);
    const uuids = locked.order.billing_request ?? [];
    if (uuids.length === 0) return;
    const { uuid, id, billing_answers } = locked.order;
    try {
      const { Sims } = await billing.sendOrder({
        idempotencyKey: `${uuid}:${billing_answers}`,
        order: {
          ID: id,
          Customer: toBillingCustomer(locked),
          Sims: locked.sims.filter((sim) => uuids.includes(sim.uuid)).map(toBillingSim),
        },
      });
      const answers = new Map(Sims.map((answer) => [answer.Uuid, answer]));
      const after = await storeAnswer(connection, locked, by, (sim) => {
        if (!uuids.includes(sim.uuid)) return {};
        const { ID = null, Error = null } = answers.get(sim.uuid) ?? {};
        return ID !== null && Error === null
          ? { is_send_bss: true, error_bss: null, billing_id: ID }
          : { is_send_bss: false, error_bss: Error ?? withoutAnswer };
      });
      refuseMissing(after);
    } catch (failure) {
      if (!(failure instanceof OutsideFailure)) throw failure;
      await storeFailure(connection, order_uuid, by, failure);
      throw failure;
    }
  },
});

const withoutAnswer = 'The billing system answered with neither an id nor an error.';

const simsToSend = ({ order, sims }: LockedOrder): SimRecord[] => sims.filter((sim) => needsBilling(order.payment_status, sim));

/** Stores which SIMs are sent before they are. */
const prepareRequest = (connection: Connection, order_uuid: string): Promise<LockedOrder> =>
  connection.database.transaction(async (db) => {
    const locked = await lockOrder(db, order_uuid);
    const unsentSims = simsToSend(locked);
    if (locked.order.billing_request !== null || unsentSims.length === 0) return locked;
    return changeOrder(db, locked, byBilling, { order: { billing_request: unsentSims.map(({ uuid }) => uuid) } });
  });

/** Counts the answer, so the same answer of a second server is ignored. */
const storeAnswer = (connection: Connection, sentOrder: LockedOrder, by: Author, sim: (sim: SimRecord) => Partial<SimRecord>) =>
  connection.database.transaction(async (db) => {
    const locked = await lockOrder(db, sentOrder.order.uuid);
    const { billing_answers } = locked.order;
    if (billing_answers !== sentOrder.order.billing_answers) return locked;
    return changeOrder(db, locked, by, { order: { billing_answers: billing_answers + 1, billing_request: null }, sim });
  });

const refuseMissing = (order: LockedOrder): void => {
  const refusals = simsToSend(order).map(({ place, error_bss }) => `SIM ${place}: ${error_bss ?? ''}`);
  if (refusals.length > 0) throw new RefusedSims(refusals.join('; '));
};

/** The request is repeated as it was, unless billing certainly created nothing. */
const storeFailure = (connection: Connection, order_uuid: string, by: Author, failure: OutsideFailure) =>
  connection.database.transaction(async (db) => {
    const locked = await lockOrder(db, order_uuid);
    const unsentUuids = new Set(simsToSend(locked).map(({ uuid }) => uuid));
    await changeOrder(db, locked, by, {
      ...((failure.isFinal || failure.isUnsent) && { order: { billing_request: null } }),
      sim: ({ uuid }) => (unsentUuids.has(uuid) ? { error_bss: failure.answer ?? failure.message } : {}),
    });
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
  owedTo: 'billing',
  run: async ({ sim_uuid }) => {
    const { sim } = await connection.database.transaction((db) => lockOrderOfSim(db, sim_uuid));
    if (!sim.is_cancel_owed || sim.billing_id === null) return;
    await billing.cancelSim({ idempotencyKey: `cancel:${sim_uuid}`, id: sim.billing_id });
    await connection.database.transaction((db) => endOwedCancel(db, sim_uuid, byBilling));
  },
});

/** A SIM is cancelled in the billing system, as its answer or a person says. */
export const endOwedCancel = async (db: Queryable, sim_uuid: string, by: Author): Promise<void> => {
  const locked = await lockOrderOfSim(db, sim_uuid);
  await changeOrder(db, locked, by, { sim: ({ uuid }) => (uuid === sim_uuid ? { is_cancel_owed: false } : {}) });
};
