import { donorOperators, offersOf } from './billing-offers.ts';
import { startMoodyServer } from './moody-server.ts';
import type { Role } from './role.ts';

/** A billing system with a price list that changes over time. */
export const billing: Role = {
  name: 'billing',
  setting: 'BSS_URL',
  start: () =>
    startMoodyServer({
      name: 'billing',
      title: 'Billing sandbox',
      setting: 'BSS_URL',
      answer: ({ pathname }) => answers[pathname]?.(),
      nonsense: { hello: 'this is not a price list' },
      links: [
        { path: '/offers', text: 'offers' },
        { path: '/donor-operators', text: 'donor operators' },
        { path: '/promo', text: 'promo' },
      ],
    }),
};

const answers: Record<string, (() => unknown) | undefined> = {
  '/offers': () => offersOf(new Date()),
  '/donor-operators': () => donorOperators,
  '/promo': () => ({ IsActive: true }),
};
