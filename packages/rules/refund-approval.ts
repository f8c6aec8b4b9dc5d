import { toCents, toEuro } from './money.ts';
import { SystemRole } from './roles.ts';

/** Who may refund how much, in euro; null is no limit, and no approval. */
export interface RefundRules {
  chief_agent_limit: number | null;
  admin_limit: number | null;
  super_admin_limit: number | null;
  /** A refund above this sum needs the approval of a second person. */
  approval_above: number | null;
}

/** What a person did with one order so far, in euro. */
export interface EarlierRefunds {
  /** The refunds that the person asked for or approved, without those that failed or were declined. */
  all: number;
  /** Those among them that no other person approved. */
  unapproved: number;
}

/** What a person may still refund of one order, in euro; null is no limit. */
export interface RefundTerms {
  limit: number | null;
  /** Above this sum the next refund needs an approval. */
  approval_above: number | null;
}

/** The terms of the next refund. Earlier refunds of the same order count, so that a sum cannot be divided to pass a limit. */
export const refundTerms = (rules: RefundRules, role: SystemRole, earlier: EarlierRefunds): RefundTerms => ({
  limit: rest(roleLimit(rules, role), earlier.all),
  approval_above: rest(rules.approval_above, earlier.unapproved),
});

/** What happens with a refund of this amount. */
export const refundStep = (amount: number, { limit, approval_above }: RefundTerms): 'refused' | 'approval' | 'payment' => {
  if (isAbove(amount, limit)) return 'refused';
  return isAbove(amount, approval_above) ? 'approval' : 'payment';
};

/** Whether two people are involved: a person does not decide on what they asked for, also not through a user they acted as. */
export const mayDecideRefund = (asked: readonly (string | null)[], decides: readonly (string | null)[]): boolean =>
  asked.some((person) => person !== null) && !decides.some((person) => person !== null && asked.includes(person));

const roleLimit = (rules: RefundRules, role: SystemRole): number | null => {
  if (role === SystemRole.SuperAdmin) return rules.super_admin_limit;
  return role === SystemRole.Admin ? rules.admin_limit : rules.chief_agent_limit;
};

const rest = (limit: number | null, used: number): number | null =>
  limit === null ? null : toEuro(Math.max(0, toCents(limit) - toCents(used)));

const isAbove = (amount: number, limit: number | null): boolean => limit !== null && toCents(amount) > toCents(limit);
