import { silence, startMoodyServer, type Asked } from './faulty-server.ts';
import type { Role, RunningRole } from './role.ts';

interface Refund {
  key: string;
  order: number;
  amount: number;
  status: 'Completed' | 'Failed';
  reason: string;
}

/**
 * A payment provider that gives money back. Besides the usual failures it can be `refusing`, and it can die after moving
 * the money (`dying`), which is the worst moment. `/moved` tells what was moved.
 */
export const payments: Role = {
  name: 'payments',
  setting: 'PAYMENT_URL',
  start: (): Promise<RunningRole> => {
    const refunds = new Map<string, Refund>();
    return startMoodyServer({
      name: 'payments',
      title: 'Payment sandbox',
      setting: 'PAYMENT_URL',
      moods: ['refusing', 'dying'],
      answer: (asked) => answer(refunds, asked),
      nonsense: { hello: 'this is not about money' },
      links: [{ path: '/moved', text: 'what was moved' }],
    });
  },
};

const answer = (refunds: Map<string, Refund>, { method, url, key, body, mode }: Asked): unknown => {
  if (url.pathname === '/moved') return [...refunds.values()].filter(({ status }) => status === 'Completed');
  if (method === 'GET') {
    const wanted = /^\/refunds\/(.+)$/.exec(url.pathname)?.[1];
    return wanted === undefined ? undefined : (refunds.get(decodeURIComponent(wanted)) ?? { status: 'Unknown' });
  }
  if (url.pathname !== '/refunds' || key === '') return undefined;
  const known = refunds.get(key);
  if (!known) refunds.set(key, refundOf(key, body, mode));
  return mode === 'dying' ? silence : refunds.get(key);
};

const refundOf = (key: string, body: unknown, mode: string): Refund => {
  const { order = 0, amount = 0 } = (body ?? {}) as Partial<Refund>;
  const refused = mode === 'refusing';
  return { key, order, amount, status: refused ? 'Failed' : 'Completed', reason: refused ? 'the card was closed' : '' };
};
