import { billingOrders } from './billing-orders.ts';
import { donorOperators, offersOf } from './billing-offers.ts';
import { startMoodyServer } from './faulty-server.ts';
import type { Role } from './role.ts';

/** A billing system with a price list that changes over time, and SIMs that become active by themselves. */
export const billing: Role = {
  name: 'billing',
  setting: 'BSS_URL',
  start: () => {
    const orders = billingOrders(stepMs);
    return startMoodyServer({
      name: 'billing',
      title: 'Billing sandbox',
      setting: 'BSS_URL',
      answer: (asked) => answers[asked.url.pathname]?.() ?? orders(asked),
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

/** How long a SIM stays in each of its statuses. */
const stepMs = Number(process.env['SANDBOX_STEP_MS'] ?? 60_000);

const answers: Record<string, (() => unknown) | undefined> = {
  '/offers': () => offersOf(new Date()),
  '/donor-operators': () => donorOperators,
  '/promo': () => ({ IsActive: true }),
};
