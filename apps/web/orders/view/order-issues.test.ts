import type { Order, OrderSim, RefundEntry } from '@simdesk/contract';
import { isCancelledSim, OrderStatus, owesBilling, PaymentStatus, RefundStatus, SimStatus } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { orderIssues } from './order-issues.ts';

const now = new Date('2026-11-15T12:00:00Z');
const uuid = '00000000-0000-4000-8000-000000000000';
const address = { street_name: '', street_number: '', city: '', province: '', zip_code: '', country: '' };

const sim = (overrides: Partial<OrderSim> = {}): OrderSim => ({
  ...{ uuid, id: 1, offer_id: 1, offer_name: 'Super', offer_price: 10, sim_status: SimStatus.New, sim_status_reason: '' },
  ...{ is_esim: 0, esim_price: 0, table_items: [], total_sum: 10, topup_amount: 0, options: [], portation_donor_network: null },
  ...{ portation_mobile_number: '', friend_code: '', external_id: '{}', consent: false, error_bss: null, is_send_bss: true },
  is_cancel_owed: false,
  ...overrides,
});

interface Overrides {
  status?: OrderStatus;
  payment?: PaymentStatus;
  sims?: OrderSim[];
  tracking?: string;
  refund_sum?: number;
  refund_reserved?: number;
  fiscal_code?: string;
  paid_at?: string;
  reported_amount?: string;
}

const order = (overrides: Overrides = {}): Order => {
  const { status = OrderStatus.New, payment = PaymentStatus.Paid, sims = [sim(), sim({ id: 2 })] } = overrides;
  const payment_sum = sims.reduce((sum, { total_sum }) => sum + total_sum, 0);
  return {
    order_info: {
      ...{ id: 100001, uuid, version: 1, create_at: '2026-11-15T10:00:00Z', status, amount: payment_sum, discount_amount: 0 },
      ...{ discount_code_uuid: null, discount_code_name: '', note: '', delivered_at: null },
    },
    order_payment: {
      ...{ payment_status: payment, payment_sum, refund_sum: overrides.refund_sum ?? 0, shipment_price: 0 },
      refund_reserved: overrides.refund_reserved ?? 0,
      ...{ paid_at: overrides.paid_at ?? '2026-11-15T10:00:00Z', paid_method: 'card', paid_data: '{}' },
      reported_amount: overrides.reported_amount ?? null,
    },
    customer_info: {
      ...{ first_name: 'Francesca', last_name: 'Russo', fiscal_code: overrides.fiscal_code ?? 'RSSFNC85M52H501H' },
      ...{ birth_place: 'Roma', date_of_birth: '1985-08-12', gender: 'f', email: '', phone: '' },
    },
    delivery_info: address,
    residential_info: address,
    delivery_track_info: { tracking: overrides.tracking ?? '', tracking_link: '' },
    product_data: sims,
  };
};

const refund = (refund_status: RefundStatus, amount = 5): RefundEntry => ({
  ...{ uuid, create_at: '2026-11-15T11:00:00Z', refund_status, amount, email: '', acted_by: null, reason: '' },
  ...{ decided_by: null, decided_acted_by: null, decided_at: null, may_decide: false },
});
const issues = (overrides: Overrides = {}, refunds: RefundEntry[] = []) => orderIssues(order(overrides), refunds, now);
const cancelled = sim({ id: 2, sim_status: SimStatus.CancelledFailedKYC });

describe('the issues of an order', () => {
  it('a fresh order has none', () => expect(issues()).toEqual([]));

  it('a payment of another amount is first, in every status', () => {
    for (const status of Object.values(OrderStatus))
      expect(issues({ status, reported_amount: '0.01' })[0]).toEqual({ kind: 'paymentDiffers', reported: '0.01', amount: 20 });
  });

  it('[orders.bss.row] [orders.bss.recreate] a SIM that billing refused or never received is listed first', () => {
    const sims = [
      sim({ is_send_bss: false }),
      sim({ id: 2, error_bss: 'donor rejected', is_send_bss: false, sim_status: SimStatus.PendingWaitingKYC }),
      sim({ id: 3, error_bss: 'old', sim_status: SimStatus.CancelledByCustomer }),
    ];
    expect(issues({ sims, refund_sum: 10 })).toEqual([
      { kind: 'billing', sim: 1, error: null },
      { kind: 'billing', sim: 2, error: 'donor rejected' },
      { kind: 'kyc', sim: 2, step: 'waiting' },
    ]);
  });

  it('an unpaid order has no other issue', () => {
    expect(
      issues({ status: OrderStatus.NotFinished, payment: PaymentStatus.NotPaid, sims: [sim({ is_send_bss: false })] }),
    ).toEqual([{ kind: 'notPaid' }]);
  });

  it('a refund is due for a cancelled SIM until it is refunded', () => {
    expect(issues({ sims: [sim(), cancelled] })).toEqual([{ kind: 'refundDue', amount: 10 }]);
    expect(issues({ sims: [sim(), cancelled], payment: PaymentStatus.PartiallyRefunded, refund_sum: 10 })).toEqual([]);
    expect(issues({ status: OrderStatus.Cancelled, sims: [cancelled], payment: PaymentStatus.Refunded })).toEqual([]);
    expect(issues({ status: OrderStatus.Cancelled, sims: [cancelled] })).toEqual([{ kind: 'refundDue', amount: 10 }]);
  });

  it('the latest refund is pending or failed', () => {
    const sims = [sim(), cancelled];
    expect(issues({ sims, refund_sum: 5 }, [refund(RefundStatus.Pending), refund(RefundStatus.Failed)])).toEqual([
      { kind: 'refundPending', amount: 5 },
    ]);
    expect(issues({ sims }, [refund(RefundStatus.Failed), refund(RefundStatus.Completed)])).toEqual([
      { kind: 'refundFailed', amount: 5 },
    ]);
  });

  it('an order in delivery has no tracking number', () => {
    expect(issues({ status: OrderStatus.InDelivery })).toEqual([{ kind: 'untracked' }]);
    expect(issues({ status: OrderStatus.InDelivery, tracking: 'BRT 1' })).toEqual([]);
  });

  it('plastic SIMs have waited for more than a day', () => {
    const paid_at = '2026-11-14T11:59:59Z';
    expect(issues({ paid_at })).toEqual([{ kind: 'unsent' }]);
    expect(issues({ paid_at, status: OrderStatus.InProcess })).toEqual([{ kind: 'unsent' }]);
    expect(issues({ paid_at, payment: PaymentStatus.Refunded })).toEqual([]);
    expect(issues({ paid_at, sims: [sim({ is_esim: 1 })] })).toEqual([]);
    expect(issues({ paid_at: '2026-11-14T12:00:01Z' })).toEqual([]);
  });

  it('a parcel with a tracking number is not called unsent, but not marked as in delivery', () => {
    const unmarked = [{ kind: 'unmarked', tracking: 'BRT 1' }];
    const paid_at = '2026-11-14T11:59:59Z';
    expect(issues({ paid_at, status: OrderStatus.InProcess, tracking: 'BRT 1' })).toEqual(unmarked);
    expect(issues({ status: OrderStatus.New, tracking: 'BRT 1' })).toEqual(unmarked);
    expect(issues({ tracking: 'BRT 1', sims: [sim({ is_esim: 1 })] })).toEqual([]);
  });

  it('plastic SIMs wait in an order with an active SIM until there is a tracking number', () => {
    const paid_at = '2026-11-14T11:59:59Z';
    const status = OrderStatus.PartiallyFinished;
    const active = sim({ is_esim: 1, sim_status: SimStatus.AcceptedFromCompletedKYC });
    expect(issues({ paid_at, status, sims: [active, sim({ id: 2 })] })).toEqual([{ kind: 'unsent' }]);
    expect(issues({ paid_at, status, sims: [active, sim({ id: 2 })], tracking: 'BRT 1' })).toEqual([]);
    expect(issues({ paid_at, status, sims: [active, sim({ id: 2, sim_status: SimStatus.InDelivery })] })).toEqual([
      { kind: 'untracked' },
    ]);
  });

  it.each([
    [SimStatus.PendingWaitingKYC, 'waiting'],
    [SimStatus.PendingRepeatKYC, 'repeat'],
    [SimStatus.PendingFromStartedKYC, 'started'],
    [SimStatus.PendingFromCompletedKYC, 'completed'],
    [SimStatus.PendingPaymentForNumber, 'payment'],
  ])('a SIM in status %s waits for the KYC step %s', (sim_status, step) => {
    expect(issues({ sims: [sim({ sim_status, is_esim: 1 })] })).toEqual([{ kind: 'kyc', sim: 1, step }]);
  });

  it('a fiscal code does not match the customer', () => {
    expect(issues({ fiscal_code: 'RSSFNC85M12H501D' })).toEqual([{ kind: 'fiscalCode', problems: ['gender'] }]);
    expect(issues({ fiscal_code: '' })).toEqual([]);
    expect(issues({ fiscal_code: 'RSSFNC85M12H501D', status: OrderStatus.Finished })).toEqual([]);
  });
});

describe('outside systems', () => {
  const job = {
    ...{ uuid, system: 'billing' as const, task: 'cancel-sim-in-billing' as const, order_uuid: uuid, order_id: 1, sim: 2 },
    ...{ amount: null, subject: null, state: 'waiting' as const, since: '2026-11-15T10:00:00.000Z', attempts: 3 },
    ...{ error: 'The billing system cannot be reached', next_try: '2026-11-15T12:10:00.000Z' },
  };

  it.each([OrderStatus.InProcess, OrderStatus.Cancelled])(
    'a SIM of an order in status %s that is cancelled here alone is shown with its next try',
    (status) => {
      const sims = [sim(), sim({ id: 2, sim_status: SimStatus.CancelledByCustomer, is_cancel_owed: true })];
      const issues = orderIssues(order({ status, sims }), [], now, { owed: [job], differences: [] });
      expect(issues[0]).toEqual({ kind: 'cancelOwed', sim: 2, job });
      expect(orderIssues(order({ status, sims }), [], now)[0]).toEqual({ kind: 'cancelOwed', sim: 2, job: null });
    },
  );

  it('the SIMs that the banner shows as missing or as cancelled here alone are those of the billing lane', () => {
    for (const sim_status of Object.values(SimStatus).filter((status) => status !== SimStatus.NoActive))
      for (const error_bss of [null, 'Unknown offer'])
        for (const is_send_bss of [true, false])
          for (const is_cancel_owed of isCancelledSim(sim_status) ? [true, false] : [false]) {
            const each = sim({ sim_status, error_bss, is_send_bss, is_cancel_owed });
            const kinds = orderIssues(order({ sims: [each] }), [], now).map(({ kind }) => kind);
            expect(kinds.includes('billing') || kinds.includes('cancelOwed')).toBe(owesBilling(PaymentStatus.Paid, each));
          }
  });

  it('a difference is shown until a person has seen it', () => {
    const difference = {
      ...{ uuid, system: 'billing' as const, order_uuid: uuid, order_id: 1, sim: 1, amount: null, seen_by: null },
      ...{ ours: 'cancelled' as const, theirs: 'pending' as const, seen_at: null },
      ...{ found_at: '2026-11-15T02:30:00.000Z', checked_at: '2026-11-15T02:30:00.000Z' },
    };
    const kindsWith = (seen_at: string | null) =>
      orderIssues(order(), [], now, { owed: [], differences: [{ ...difference, seen_at }] }).map(({ kind }) => kind);
    expect(kindsWith(null)).toContain('differs');
    expect(kindsWith('2026-11-15T09:00:00.000Z')).not.toContain('differs');
  });
});
