import { describe, expect, it } from 'vitest';
import { primaryIssue } from './next-steps.ts';
import type { OrderIssue } from './order-issues.ts';

const kyc: OrderIssue = { kind: 'kyc', sim: 1, step: 'waiting' };
const unsent: OrderIssue = { kind: 'unsent' };
const pending: OrderIssue = { kind: 'refundPending', amount: 5 };
const billing: OrderIssue = { kind: 'billing', sim: 1, error: 'x' };

describe('the primary button of an order', () => {
  it.each<[string, OrderIssue[], object, string | null]>([
    ['is the next transition without issues', [], {}, null],
    ['is the step of the most urgent issue', [billing, kyc], { billing: true }, 'billing'],
    ['passes over issues that nobody can do anything about', [pending, kyc], {}, 'kyc'],
    ['is the transition if the parcel waits for it', [unsent, kyc], {}, null],
    ['is the tracking number if no transition sends the parcel', [unsent], { unsent: true }, 'unsent'],
    ['is the call to the customer for those who may not edit', [billing, kyc], {}, 'kyc'],
  ])('%s', (_title, issues, steps, kind) => expect(primaryIssue(issues, steps)).toBe(kind));
});
