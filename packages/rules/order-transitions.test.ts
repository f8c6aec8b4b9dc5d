import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFinal, OrderStatus } from './order-statuses.ts';
import { mayTransition, orderTransitions, simStatusAfter, statusFromSims, type OrderTransition } from './order-transitions.ts';
import { SimStatus } from './sim-statuses.ts';

const sims = (...statuses: SimStatus[]) => statuses.map((sim_status) => ({ sim_status, is_esim: 0 as const }));
const { New, InProcess, InDelivery, Delivered, PartiallyFinished, Cancelled, NotFinished, Finished } = OrderStatus;
const { AcceptedFromCompletedKYC: accepted, CancelledByCustomer: byCustomer, CancelledFailedKYC: failedKyc } = SimStatus;

describe('the transitions of an order', () => {
  const allowedFrom = (transition: OrderTransition) =>
    Object.values(OrderStatus).filter((status) => mayTransition({ status, sims: sims(SimStatus.New) }, transition));

  it('[orders.status.to_process] [orders.status.to_delivery] [orders.status.no_other] staff set a new order to in process, then to in delivery', () => {
    expect(allowedFrom('to-progress')).toEqual([New]);
    expect(orderTransitions['to-progress'].to).toBe(InProcess);
    expect(allowedFrom('to-delivery')).toEqual([InProcess]);
    expect(orderTransitions['to-delivery'].to).toBe(InDelivery);
    expect(Object.keys(orderTransitions)).toEqual(['pay', 'to-progress', 'to-delivery', 'delivered', 'cancel']);
  });
  it('[orders.cancel.allowed] an order can be cancelled unless it is not finished, cancelled or finished', () => {
    expect(allowedFrom('cancel')).toEqual([New, InProcess, InDelivery, Delivered, PartiallyFinished]);
  });
  it('eSIMs and cancelled SIMs are not delivered', () => {
    const esims = [{ sim_status: SimStatus.InProcess, is_esim: 1 as const }];
    expect(mayTransition({ status: InProcess, sims: esims }, 'to-delivery')).toBe(false);
    expect(mayTransition({ status: InProcess, sims: [...esims, ...sims(byCustomer)] }, 'to-delivery')).toBe(false);
    expect(mayTransition({ status: InProcess, sims: [...esims, ...sims(byCustomer, SimStatus.InProcess)] }, 'to-delivery')).toBe(
      true,
    );
  });
  it('change the SIMs, except those in a later status', () => {
    const plastic = (sim_status: SimStatus) => ({ sim_status, is_esim: 0 as const });
    expect(simStatusAfter('pay', plastic(SimStatus.NoActive))).toBe(SimStatus.New);
    expect(simStatusAfter('to-progress', plastic(SimStatus.New))).toBe(SimStatus.InProcess);
    expect(simStatusAfter('to-progress', plastic(SimStatus.PendingWaitingKYC))).toBe(SimStatus.PendingWaitingKYC);
    expect(simStatusAfter('to-delivery', plastic(SimStatus.InProcess))).toBe(SimStatus.InDelivery);
    expect(simStatusAfter('to-delivery', { sim_status: SimStatus.InProcess, is_esim: 1 })).toBe(SimStatus.InProcess);
    expect(simStatusAfter('cancel', plastic(accepted))).toBe(byCustomer);
    expect(simStatusAfter('cancel', plastic(failedKyc))).toBe(failedKyc);
  });
});

describe('the status of an order follows its SIMs', () => {
  it.each([
    [InProcess, sims(byCustomer, failedKyc), Cancelled],
    [InDelivery, sims(accepted, byCustomer), Finished],
    [InDelivery, sims(accepted, accepted), Finished],
    [Delivered, sims(accepted, SimStatus.PendingWaitingKYC), PartiallyFinished],
    [InProcess, sims(byCustomer, SimStatus.New), InProcess],
    [Cancelled, sims(accepted), Cancelled],
    [Finished, sims(byCustomer), Finished],
    [NotFinished, sims(SimStatus.NoActive), NotFinished],
  ])('%i with %j becomes %i', (status, orderSims, expected) => {
    expect(statusFromSims({ status, sims: orderSims })).toBe(expected);
  });
  it('computing it twice gives the same status', () => {
    const state = fc.record({
      status: fc.constantFrom(...Object.values(OrderStatus)),
      sims: fc
        .array(fc.constantFrom(...Object.values(SimStatus)), { minLength: 1, maxLength: 4 })
        .map((statuses) => sims(...statuses)),
    });
    fc.assert(
      fc.property(state, ({ status, sims: orderSims }) => {
        const first = statusFromSims({ status, sims: orderSims });
        expect(statusFromSims({ status: first, sims: orderSims })).toBe(first);
        if (isFinal(status)) expect(first).toBe(status);
      }),
    );
  });
});
