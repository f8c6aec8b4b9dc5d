import { droppedConnection, startFaultyServer, type SandboxRequest } from './faulty-server.ts';
import type { Role, RunningRole } from './role.ts';

interface Refund {
  key: string;
  order: number;
  amount: number;
  status: 'Completed' | 'Failed';
  reason: string;
}

/**
 * A payment provider that pays refunds. In mode `refusing` every refund fails; in mode `dying` the connection drops after the
 * refund was paid. `/moved` lists the paid refunds.
 */
export const payments: Role = {
  name: 'payments',
  setting: 'PAYMENT_URL',
  start: (): Promise<RunningRole> => {
    const refunds = new Map<string, Refund>();
    return startFaultyServer({
      name: 'payments',
      title: 'Payment sandbox',
      setting: 'PAYMENT_URL',
      faults: ['refusing', 'dying'],
      answer: (request) => answer(refunds, request),
      nonsense: { hello: 'this is not about money' },
      links: [{ path: '/moved', text: 'paid refunds' }],
    });
  },
};

const answer = (refunds: Map<string, Refund>, { method, url, key, body, mode }: SandboxRequest): unknown => {
  if (url.pathname === '/moved') return [...refunds.values()].filter(({ status }) => status === 'Completed');
  if (method === 'GET') {
    const refundKey = /^\/refunds\/(.+)$/.exec(url.pathname)?.[1];
    return refundKey === undefined ? undefined : (refunds.get(decodeURIComponent(refundKey)) ?? { status: 'Unknown' });
  }
  if (url.pathname !== '/refunds' || key === '') return undefined;
  if (!refunds.has(key)) refunds.set(key, refundOf(key, body, mode));
  return mode === 'dying' ? droppedConnection : refunds.get(key);
};

const refundOf = (key: string, body: unknown, mode: string): Refund => {
  const { order = 0, amount = 0 } = (body ?? {}) as Partial<Refund>;
  const isRefused = mode === 'refusing';
  return { key, order, amount, status: isRefused ? 'Failed' : 'Completed', reason: isRefused ? 'the card was closed' : '' };
};
