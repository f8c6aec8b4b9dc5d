import { contract } from '@simdesk/contract';
import { SystemRole, toCents } from '@simdesk/rules';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { payments } from '@simdesk/sandbox/payments';
import { describe, expect, it } from 'vitest';
import { orderInput, shopWithApproval } from '../testing/refund-approval.ts';
import { settleRefundsNow } from '../testing/refunds.ts';
import { send, type Refused } from '../testing/test-server.ts';

const { orders } = contract;
const { server, shop, anna, bruno, setRules, setMode, refundedAmounts, ledger, paymentOf, steps, ask, approve, decline } =
  shopWithApproval(await payments.start());

const ascending = (one: number, other: number) => one - other;

describe('an approved refund', () => {
  it('is made once by many approvers at once, on two servers', async () => {
    const order = await shop.order();
    const uuid = await ask(order);
    const others = await Promise.all(Array.from({ length: 6 }, () => server.signIn(SystemRole.ChiefAgent)));
    const second = await server.second();
    const results = await Promise.allSettled(
      others.map((token, index) =>
        send(index % 2 ? second : server.running(), token, orders.approveRefund, { refund_uuid: uuid }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refundedAmounts(order)).toEqual([5]);
    expect((await steps(order)).filter((step) => step.includes('approved'))).toHaveLength(1);
  });

  it.each(['dying', 'slow', 'down'])('whose answer never arrives (%s) is settled later, once', async (mode) => {
    const order = await shop.order();
    const uuid = await ask(order);
    await setMode(mode);
    await expect(approve(uuid)).rejects.toMatchObject({ status: 502, code: 'refund_unanswered' });
    await setMode('fine');
    await expect(approve(uuid)).rejects.toMatchObject({ code: 'refund_decided' });
    await expect(decline(uuid)).rejects.toMatchObject({ code: 'refund_decided' });
    await settleRefundsNow(server);
    await settleRefundsNow(server);
    expect(await refundedAmounts(order)).toEqual([5]);
    expect(await paymentOf(order)).toMatchObject({ refund_sum: 5, refund_reserved: 0 });
  });

  it('that the provider refuses changes nothing and can be asked for again', async () => {
    const order = await shop.order();
    const uuid = await ask(order);
    await setMode('refusing');
    await expect(approve(uuid)).rejects.toMatchObject({ status: 502, code: 'refund_failed' });
    await setMode('fine');
    expect(await paymentOf(order)).toMatchObject({ refund_sum: 0, refund_reserved: 0, payment_status: 1 });
    expect(await approve(await ask(order))).toBe(true);
    expect(await refundedAmounts(order)).toEqual([5]);
  });

  it('never exceeds the payment and moves money once, with several people at once', { timeout: 60_000 }, async () => {
    await setRules({ approval_above: 1.5 });
    const tokens = await Promise.all([1, 2].map(() => server.signIn(SystemRole.ChiefAgent)));
    const people = [anna, bruno, ...tokens.map((token) => server.as(token))];
    const cents = fc.integer({ min: 1, max: 500 });
    const action = fc.record({
      kind: fc.constantFrom('ask', 'ask', 'approve', 'approve', 'decline', 'cancel'),
      cents,
      who: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 2, maxLength: 4 }), { minLength: 3, maxLength: 6 }),
        async (rounds) => {
          const order = await shop.order();
          for (const simultaneous of rounds) {
            const awaiting = (await ledger(order)).filter(({ refund_status }) => refund_status === 'AwaitingApproval');
            const results = await Promise.allSettled(
              simultaneous.map(({ kind, cents: amount, who }) => {
                const by = people[who] ?? anna;
                const uuid = awaiting[amount % Math.max(1, awaiting.length)]?.uuid ?? randomUUID();
                if (kind === 'approve') return approve(uuid, by);
                if (kind === 'decline') return decline(uuid, by);
                if (kind === 'cancel') return by(orders.cancel, orderInput(order));
                return by(orders.refund, { ...orderInput(order), amount: (amount / 100).toFixed(2) });
              }),
            );
            for (const each of results) if (each.status === 'rejected') expect((each.reason as Refused).status).toBeLessThan(500);
            const refunds = await ledger(order);
            const sumOf = (...statuses: string[]) =>
              refunds
                .filter(({ refund_status }) => statuses.includes(refund_status))
                .reduce((sum, { amount }) => sum + toCents(amount), 0);
            const payment = await paymentOf(order);
            expect(toCents(payment.refund_sum)).toBe(sumOf('Completed', 'Pending'));
            expect(toCents(payment.refund_reserved)).toBe(sumOf('AwaitingApproval'));
            expect(sumOf('Completed', 'Pending', 'AwaitingApproval')).toBeLessThanOrEqual(799);
            const moved = (await refundedAmounts(order)).map((amount) => toCents(amount));
            expect(moved.toSorted(ascending)).toEqual(
              refunds
                .filter(({ refund_status }) => refund_status === 'Completed')
                .map(({ amount }) => toCents(amount))
                .toSorted(ascending),
            );
          }
        },
      ),
      { numRuns: Number(process.env['MODEL_RUNS'] ?? 6), endOnFailure: true },
    );
  });

  it.each([0, 1, 2, 3])('and a decline at the same time: one of them counts (%i)', async (round) => {
    const order = await shop.order();
    const uuid = await ask(order);
    const deciders = [() => approve(uuid), () => decline(uuid, shop.asChief)];
    const results = await Promise.allSettled((round % 2 ? deciders : deciders.toReversed()).map((decide) => decide()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refund] = await ledger(order);
    expect(await refundedAmounts(order)).toEqual(refund?.refund_status === 'Completed' ? [5] : []);
    expect(await paymentOf(order)).toMatchObject({
      refund_reserved: 0,
      refund_sum: refund?.refund_status === 'Completed' ? 5 : 0,
    });
  });
});
