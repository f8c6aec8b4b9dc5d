import { billingOrders } from './billing-orders.ts';
import { donorOperators, offersOf } from './billing-offers.ts';
import { startFaultyServer } from './faulty-server.ts';
import type { Role } from './role.ts';

/** A billing system whose price list changes over time and whose SIMs activate on their own. */
export const billing: Role = {
  name: 'billing',
  setting: 'BSS_URL',
  start: () => {
    const orders = billingOrders(stepMs);
    return startFaultyServer({
      name: 'billing',
      title: 'Billing sandbox',
      setting: 'BSS_URL',
      answer: (request) => answers[request.url.pathname]?.() ?? orders(request),
      nonsense: { hello: 'this is not a price list' },
      links: [
        { path: '/offers', text: 'offers' },
        { path: '/donor-operators', text: 'donor operators' },
        { path: '/promo', text: 'promo' },
        { path: '/sims', text: 'SIMs' },
      ],
    });
  },
};

/** The time that a SIM spends in each status. */
const stepMs = Number(process.env['SANDBOX_STEP_MS'] ?? 60_000);

const answers: Record<string, (() => unknown) | undefined> = {
  '/offers': () => offersOf(new Date()),
  '/donor-operators': () => donorOperators,
  '/promo': () => ({ IsActive: true }),
};
