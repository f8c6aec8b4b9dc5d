import { SimStatus, wayByNews } from '@simdesk/rules';
import type { Asked } from './faulty-server.ts';

interface SentSim {
  Uuid: string;
  PortInNumber: string | null;
}

interface KnownSim {
  Uuid: string;
  ID: string;
  order: number;
  sentAt: number;
  cancelled: boolean;
}

/** The statuses that a SIM goes through on its own, one after the other. */
const way = wayByNews(SimStatus.New, SimStatus.AcceptedFromCompletedKYC) ?? [];

/**
 * The part of a billing system that creates SIMs. Numbers that end in 13 are rejected by their operator the first time; every
 * created SIM moves on by itself, one status every `stepMs`.
 */
export const billingOrders = (stepMs: number) => {
  const answers = new Map<string, unknown>();
  const sims = new Map<string, KnownSim>();
  const rejected = new Set<string>();

  const create = (order: number, { Uuid, PortInNumber }: SentSim) => {
    const isRejected = PortInNumber?.endsWith('13') === true && !rejected.has(Uuid);
    if (isRejected) {
      rejected.add(Uuid);
      return { Uuid, ID: null, Error: 'The donor operator rejected the number' };
    }
    const known = sims.get(Uuid) ?? { Uuid, ID: `B${100_000 + sims.size}`, order, sentAt: Date.now(), cancelled: false };
    sims.set(Uuid, known);
    return { Uuid, ID: known.ID, Error: null };
  };

  const statusOf = ({ sentAt, cancelled }: KnownSim): number => {
    if (cancelled) return SimStatus.CancelledByCustomer;
    const step = Math.min(way.length - 1, Math.floor((Date.now() - sentAt) / stepMs));
    return way[step] ?? SimStatus.PendingStartActivation;
  };

  return ({ method, url, key, body }: Asked): unknown => {
    if (method === 'POST' && url.pathname === '/orders') {
      const { ID, Sims } = body as { ID: number; Sims: SentSim[] };
      if (!answers.has(key)) answers.set(key, { Sims: Sims.map((sim) => create(ID, sim)) });
      return answers.get(key);
    }
    const cancelled = /^\/sims\/(.+)\/cancel$/.exec(url.pathname)?.[1];
    if (method === 'POST' && cancelled !== undefined) {
      const sim = [...sims.values()].find(({ ID }) => ID === cancelled);
      if (sim) sim.cancelled = true;
      return sim && { Cancelled: true };
    }
    if (url.pathname === '/sims') return [...sims.values()].map((sim) => ({ ...sim, Status: statusOf(sim) }));
    const order = /^\/orders\/(\d+)$/.exec(url.pathname)?.[1];
    if (order === undefined) return undefined;
    const own = [...sims.values()].filter((sim) => sim.order === Number(order) && !sim.cancelled);
    return { Sims: own.map((sim) => ({ Uuid: sim.Uuid, Status: statusOf(sim), Reason: '' })) };
  };
};
