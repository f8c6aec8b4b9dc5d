import type { Order, OrderSim, RefundEntry } from '@simdesk/contract';
import { OrderStatus, PaymentStatus, RefundStatus, SimStatus } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { orderTroubles } from './order-troubles.ts';

const now = new Date('2026-11-15T12:00:00Z');
const uuid = '00000000-0000-4000-8000-000000000000';
const address = { street_name: '', street_number: '', city: '', province: '', zip_code: '', country: '' };

const sim = (given: Partial<OrderSim> = {}): OrderSim => ({
  ...{ uuid, id: 1, offer_id: 1, offer_name: 'Super', offer_price: 10, sim_status: SimStatus.New, sim_status_reason: '' },
  ...{ is_esim: 0, esim_price: 0, table_items: [], total_sum: 10, topup_amount: 0, options: [], portation_donor_network: null },
  ...{ portation_mobile_number: '', friend_code: '', external_id: '{}', consent: false, error_bss: null, is_send_bss: true },
  ...given,
});

interface Given {
  status?: OrderStatus;
  payment?: PaymentStatus;
  sims?: OrderSim[];
  tracking?: string;
  refund_sum?: number;
  fiscal_code?: string;
  paid_at?: string;
}

const order = (given: Given = {}): Order => {
  const { status = OrderStatus.New, payment = PaymentStatus.Paid, sims = [sim(), sim({ id: 2 })] } = given;
  const payment_sum = sims.reduce((sum, { total_sum }) => sum + total_sum, 0);
  return {
    order_info: {
      ...{ id: 100001, uuid, version: 1, create_at: '2026-11-15T10:00:00Z', status, amount: payment_sum, discount_amount: 0 },
      ...{ discount_code_uuid: null, discount_code_name: '', note: '', delivered_at: null },
    },
    order_payment: {
      ...{ payment_status: payment, payment_sum, refund_sum: given.refund_sum ?? 0, shipment_price: 0 },
      ...{ paid_at: given.paid_at ?? '2026-11-15T10:00:00Z', paid_method: 'card', paid_data: '{}' },
    },
    customer_info: {
      ...{ first_name: 'Francesca', last_name: 'Russo', fiscal_code: given.fiscal_code ?? 'RSSFNC85M52H501H' },
      ...{ birth_place: 'Roma', date_of_birth: '1985-08-12', gender: 'f', email: '', phone: '' },
    },
    delivery_info: address,
    residential_info: address,
    delivery_track_info: { tracking: given.tracking ?? '', tracking_link: '' },
    product_data: sims,
  };
};

const refund = (refund_status: RefundStatus, amount = 5): RefundEntry => ({
  ...{ uuid, create_at: '2026-11-15T11:00:00Z', refund_status, amount, email: '' },
});
const troubles = (given: Given = {}, refunds: RefundEntry[] = []) => orderTroubles(order(given), refunds, now);
const cancelled = sim({ id: 2, sim_status: SimStatus.CancelledFailedKYC });

describe('the troubles of an order', () => {
  it('a fresh order has none', () => expect(troubles()).toEqual([]));

  it('[orders.bss.row] [orders.bss.recreate] a SIM that billing refused or never got comes first', () => {
    const sims = [
      sim({ is_send_bss: false }),
      sim({ id: 2, error_bss: 'donor rejected', is_send_bss: false, sim_status: SimStatus.PendingWaitingKYC }),
      sim({ id: 3, error_bss: 'old', sim_status: SimStatus.CancelledByCustomer }),
    ];
    expect(troubles({ sims, refund_sum: 10 })).toEqual([
      { kind: 'billing', sim: 1, error: null },
      { kind: 'billing', sim: 2, error: 'donor rejected' },
      { kind: 'kyc', sim: 2, step: 'waiting' },
    ]);
  });

  it('what was not paid waits for nothing else', () => {
    expect(
      troubles({ status: OrderStatus.NotFinished, payment: PaymentStatus.NotPaid, sims: [sim({ is_send_bss: false })] }),
    ).toEqual([{ kind: 'notPaid' }]);
  });

  it('a cancelled SIM whose money was not given back, until it is', () => {
    expect(troubles({ sims: [sim(), cancelled] })).toEqual([{ kind: 'refundDue', amount: 10 }]);
    expect(troubles({ sims: [sim(), cancelled], payment: PaymentStatus.PartiallyRefunded, refund_sum: 10 })).toEqual([]);
    expect(troubles({ status: OrderStatus.Cancelled, sims: [cancelled], payment: PaymentStatus.Refunded })).toEqual([]);
    expect(troubles({ status: OrderStatus.Cancelled, sims: [cancelled] })).toEqual([{ kind: 'refundDue', amount: 10 }]);
  });

  it('the latest refund is under way, or failed', () => {
    const sims = [sim(), cancelled];
    expect(troubles({ sims, refund_sum: 5 }, [refund(RefundStatus.Pending), refund(RefundStatus.Failed)])).toEqual([
      { kind: 'refundPending', amount: 5 },
    ]);
    expect(troubles({ sims }, [refund(RefundStatus.Failed), refund(RefundStatus.Completed)])).toEqual([
      { kind: 'refundFailed', amount: 5 },
    ]);
  });

  it('what is on its way without a tracking number', () => {
    expect(troubles({ status: OrderStatus.InDelivery })).toEqual([{ kind: 'untracked' }]);
    expect(troubles({ status: OrderStatus.InDelivery, tracking: 'BRT 1' })).toEqual([]);
  });

  it('plastic SIMs that wait for more than a day', () => {
    const paid_at = '2026-11-14T11:59:59Z';
    expect(troubles({ paid_at })).toEqual([{ kind: 'unsent' }]);
    expect(troubles({ paid_at, status: OrderStatus.InProcess })).toEqual([{ kind: 'unsent' }]);
    expect(troubles({ paid_at, sims: [sim({ is_esim: 1 })] })).toEqual([]);
    expect(troubles({ paid_at: '2026-11-14T12:00:01Z' })).toEqual([]);
  });

  it('plastic SIMs of an order of which another SIM is active already, until there is a tracking number', () => {
    const paid_at = '2026-11-14T11:59:59Z';
    const status = OrderStatus.PartiallyFinished;
    const active = sim({ is_esim: 1, sim_status: SimStatus.AcceptedFromCompletedKYC });
    expect(troubles({ paid_at, status, sims: [active, sim({ id: 2 })] })).toEqual([{ kind: 'unsent' }]);
    expect(troubles({ paid_at, status, sims: [active, sim({ id: 2 })], tracking: 'BRT 1' })).toEqual([]);
    expect(troubles({ paid_at, status, sims: [active, sim({ id: 2, sim_status: SimStatus.InDelivery })] })).toEqual([
      { kind: 'untracked' },
    ]);
  });

  it.each([
    [SimStatus.PendingWaitingKYC, 'waiting'],
    [SimStatus.PendingRepeatKYC, 'repeat'],
    [SimStatus.PendingFromStartedKYC, 'started'],
    [SimStatus.PendingFromCompletedKYC, 'completed'],
    [SimStatus.PendingPaymentForNumber, 'payment'],
  ])('a SIM in status %s waits: %s', (sim_status, step) => {
    expect(troubles({ sims: [sim({ sim_status, is_esim: 1 })] })).toEqual([{ kind: 'kyc', sim: 1, step }]);
  });

  it('a fiscal code that is not the customer’s', () => {
    expect(troubles({ fiscal_code: 'RSSFNC85M12H501D' })).toEqual([{ kind: 'fiscalCode', problems: ['gender'] }]);
    expect(troubles({ fiscal_code: '' })).toEqual([]);
    expect(troubles({ fiscal_code: 'RSSFNC85M12H501D', status: OrderStatus.Finished })).toEqual([]);
  });
});
