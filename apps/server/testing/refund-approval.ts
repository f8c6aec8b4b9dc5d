import { contract, type Order, type RefundEntry } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { testShop } from './orders.ts';
import { testServer, type Caller } from './test-server.ts';

const { orders } = contract;
const off = { chief_agent_limit: null, admin_limit: null, super_admin_limit: null, approval_above: null };

interface Provider {
  env: Record<string, string>;
  stop: () => Promise<unknown>;
}

/** A shop in which refunds above 3 euro need an approval, with a payment provider of its own, because tests make it fail. */
export const shopWithApproval = (provider: Provider) => {
  const providerUrl = provider.env['PAYMENT_URL'] ?? '';
  const server = testServer({ PAYMENT_TIMEOUT_SECONDS: '1', PAYMENT_URL: providerUrl });
  const shop = testShop(server);
  const callers = new Map<string, Caller>();
  const caller =
    (name: string): Caller =>
    (call, input) =>
      (callers.get(name) ?? shop.asChief)(call, input);
  const asRoot = caller('root');
  beforeAll(async () => {
    callers.set('root', server.as(await server.signIn(SystemRole.SuperAdmin)));
    for (const name of ['anna', 'bruno'])
      callers.set(name, server.as(await server.signIn(SystemRole.ChiefAgent, `${name}@example.com`)));
  });
  const setRules = (rules: Partial<Record<keyof typeof off, number | null>>) =>
    asRoot(orders.refundRules.update, { ...off, ...rules });
  const setMode = async (mode: string) => {
    await fetch(`${providerUrl}/mode/${mode}`, { method: 'POST', redirect: 'manual' });
  };
  beforeEach(() => setRules({ approval_above: 3 }));
  afterEach(() => setMode('fine'));
  afterAll(() => provider.stop());

  const anna = caller('anna');
  const bruno = caller('bruno');
  return {
    ...{ server, shop, asRoot, anna, bruno, setRules, setMode },
    /** The amounts that the provider refunded for this order. */
    refundedAmounts: async ({ order_info: { id } }: Order): Promise<number[]> => {
      const all = (await (await fetch(`${providerUrl}/moved`)).json()) as { order: number; amount: number }[];
      return all.filter(({ order }) => order === id).map(({ amount }) => amount);
    },
    ledger: async (order: Order, by: Caller = shop.asChief): Promise<RefundEntry[]> =>
      (await by(orders.refundHistory, orderInput(order))).data,
    paymentOf: async (order: Order) => (await shop.read(order)).order_payment,
    /** The steps of approvals in the history, the latest first. */
    steps: async (order: Order): Promise<string[]> =>
      (await shop.asChief(orders.history, orderInput(order))).data
        .filter(({ parameter }) => parameter === 'refund')
        .map(({ from, to, email }) => `${from} → ${to} (${email})`),
    /** Asks for a refund that needs an approval, and answers its uuid. */
    ask: async (order: Order, amount = '5', by: Caller = anna): Promise<string> => {
      const idempotency_key = randomUUID();
      await expect(by(orders.refund, { ...orderInput(order), amount, idempotency_key })).rejects.toMatchObject({
        status: 409,
        code: 'refund_awaits_approval',
      });
      return idempotency_key;
    },
    approve: (refund_uuid: string, by: Caller = bruno) => by(orders.approveRefund, { refund_uuid }),
    decline: (refund_uuid: string, by: Caller = bruno) => by(orders.declineRefund, { refund_uuid, reason: 'Wrong order' }),
  };
};

export const orderInput = ({ order_info: { uuid } }: Order) => ({ order_uuid: uuid });
