import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from './money.ts';
import { mayDecideRefund, refundStep, refundTerms, type RefundRules } from './refund-approval.ts';
import { SystemRole } from './roles.ts';

const off: RefundRules = { chief_agent_limit: null, admin_limit: null, super_admin_limit: null, approval_above: null };
const nothing = { all: 0, unapproved: 0 };

describe('the rules of refunds', () => {
  it('limit nothing and ask for no approval while they are off', () => {
    for (const role of Object.values(SystemRole))
      expect(refundStep(9_999_999, refundTerms(off, role, { all: 1000, unapproved: 1000 }))).toBe('payment');
  });

  it('limit each role by its own sum; a role below the chief agents has their limit', () => {
    const rules = { ...off, chief_agent_limit: 10, admin_limit: 20, super_admin_limit: 30 };
    const limitOf = (role: SystemRole) => refundTerms(rules, role, nothing).limit;
    expect([SystemRole.NoRole, SystemRole.ChiefAgent, SystemRole.Admin, SystemRole.SuperAdmin].map(limitOf)).toEqual([
      10, 10, 20, 30,
    ]);
  });

  it('are exact to the cent: the sum itself is within them', () => {
    const terms = refundTerms({ ...off, chief_agent_limit: 20.1, approval_above: 10.1 }, SystemRole.ChiefAgent, nothing);
    expect([10.1, 10.11, 20.1, 20.11].map((amount) => refundStep(amount, terms))).toEqual([
      'payment',
      'approval',
      'approval',
      'refused',
    ]);
  });

  it('are not passed by dividing a sum', () => {
    const cents = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), cents, cents, (amounts, limit, above) => {
        const rules = { ...off, chief_agent_limit: limit / 100, approval_above: above / 100 };
        const earlier = { all: 0, unapproved: 0 };
        for (const amount of amounts) {
          const step = refundStep(amount / 100, refundTerms(rules, SystemRole.ChiefAgent, earlier));
          if (step === 'refused') continue;
          earlier.all = (toCents(earlier.all) + amount) / 100;
          if (step === 'payment') earlier.unapproved = (toCents(earlier.unapproved) + amount) / 100;
        }
        expect(toCents(earlier.all)).toBeLessThanOrEqual(limit);
        expect(toCents(earlier.unapproved)).toBeLessThanOrEqual(above);
      }),
    );
  });

  it('let only others decide, and no one if it is not known who asked', () => {
    expect(mayDecideRefund(['anna', null], ['bruno', null])).toBe(true);
    expect(mayDecideRefund(['anna', null], ['anna', null])).toBe(false);
    expect(mayDecideRefund(['anna', 'carla'], ['carla', null])).toBe(false);
    expect(mayDecideRefund(['anna', 'carla'], ['bruno', 'carla'])).toBe(false);
    expect(mayDecideRefund(['carla', null], ['bruno', 'carla'])).toBe(false);
    expect(mayDecideRefund([null, null], ['bruno', null])).toBe(false);
  });
});
