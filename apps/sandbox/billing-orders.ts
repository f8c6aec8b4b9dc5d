import { SimStatus, statusPath } from '@simdesk/rules';
import type { SandboxRequest } from './faulty-server.ts';

interface NewSim {
  Uuid: string;
  PortInNumber: string | null;
}

interface BillingSim {
  Uuid: string;
  ID: string;
  order: number;
  sentAt: number;
  cancelled: boolean;
}

/** The statuses of a SIM in the order of its activation. */
const statuses = statusPath(SimStatus.New, SimStatus.AcceptedFromCompletedKYC) ?? [];

/**
 * Creates SIMs and activates them: each SIM reaches its next status after `stepMs`. The donor operator rejects a number that ends
 * in 13 at the first attempt.
 */
export const billingOrders = (stepMs: number) => {
  const answers = new Map<string, unknown>();
  const sims = new Map<string, BillingSim>();
  const rejectedUuids = new Set<string>();

  const create = (order: number, { Uuid, PortInNumber }: NewSim) => {
    const isRejected = PortInNumber?.endsWith('13') === true && !rejectedUuids.has(Uuid);
    if (isRejected) {
      rejectedUuids.add(Uuid);
      return { Uuid, ID: null, Error: 'The donor operator rejected the number' };
    }
    const sim = sims.get(Uuid) ?? { Uuid, ID: `B${100_000 + sims.size}`, order, sentAt: Date.now(), cancelled: false };
    sims.set(Uuid, sim);
    return { Uuid, ID: sim.ID, Error: null };
  };

  const statusOf = ({ sentAt, cancelled }: BillingSim): number => {
    if (cancelled) return SimStatus.CancelledByCustomer;
    const step = Math.min(statuses.length - 1, Math.floor((Date.now() - sentAt) / stepMs));
    return statuses[step] ?? SimStatus.PendingStartActivation;
  };

  return ({ method, url, key, body }: SandboxRequest): unknown => {
    if (method === 'POST' && url.pathname === '/orders') {
      const { ID, Sims } = body as { ID: number; Sims: NewSim[] };
      if (!answers.has(key)) answers.set(key, { Sims: Sims.map((sim) => create(ID, sim)) });
      return answers.get(key);
    }
    const cancelledId = /^\/sims\/(.+)\/cancel$/.exec(url.pathname)?.[1];
    if (method === 'POST' && cancelledId !== undefined) {
      const sim = [...sims.values()].find(({ ID }) => ID === cancelledId);
      if (sim) sim.cancelled = true;
      return sim && { Cancelled: true };
    }
    if (url.pathname === '/sims') return [...sims.values()].map((sim) => ({ ...sim, Status: statusOf(sim) }));
    const orderId = /^\/orders\/(\d+)$/.exec(url.pathname)?.[1];
    if (orderId === undefined) return undefined;
    const orderSims = [...sims.values()].filter((sim) => sim.order === Number(orderId) && !sim.cancelled);
    return { Sims: orderSims.map((sim) => ({ Uuid: sim.Uuid, Status: statusOf(sim), Reason: '' })) };
  };
};
