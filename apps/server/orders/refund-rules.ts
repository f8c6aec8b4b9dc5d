import type { contract } from '@simdesk/contract';
import { endedRefundStatuses, refundTerms, toCents, toEuro, type EarlierRefunds, type RefundTerms } from '@simdesk/rules';
import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { SessionUser } from '../core/auth/sessions.ts';
import type { Handlers } from '../core/http/serve.ts';
import { updateRow } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { orderRefunds as refunds, refundRules as table, type RefundRecord } from '../database/schema/orders.ts';

export const refundRules: Handlers<typeof contract.orders.refundRules> = {
  get: async (_input, { db }) => {
    const { version, chief_agent_limit, admin_limit, super_admin_limit, approval_above } = await readRules(db);
    return { version, chief_agent_limit, admin_limit, super_admin_limit, approval_above };
  },
  update: async ({ version, ...rules }, context) => updateRow(context, table, (await readRules(context.db)).uuid, rules, version),
};

/** What this user may still refund of an order. It is certain only while the order is locked. */
export const readRefundTerms = async (
  db: Queryable,
  order_uuid: string,
  user: Pick<SessionUser, 'system_role' | 'user_uuid' | 'impersonator_uuid'>,
): Promise<RefundTerms> => {
  const people = peopleOf(user);
  const involved = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.order_uuid, order_uuid),
        notInArray(refunds.refund_status, [...endedRefundStatuses]),
        or(
          inArray(refunds.user_uuid, people),
          inArray(refunds.acted_by_uuid, people),
          inArray(refunds.decided_by_uuid, people),
          inArray(refunds.decided_acted_by_uuid, people),
        ),
      ),
    );
  return refundTerms(await readRules(db), user.system_role, earlierRefunds(involved));
};

/** The user and the administrator who acts as this user. */
export const peopleOf = ({ user_uuid, impersonator_uuid }: Pick<SessionUser, 'user_uuid' | 'impersonator_uuid'>): string[] =>
  impersonator_uuid === null ? [user_uuid] : [user_uuid, impersonator_uuid];

const earlierRefunds = (involved: readonly RefundRecord[]): EarlierRefunds => ({
  all: sumOf(involved),
  unapproved: sumOf(
    involved.filter(({ refund_status, decided_at }) => refund_status !== 'AwaitingApproval' && decided_at === null),
  ),
});

const sumOf = (counted: readonly RefundRecord[]): number =>
  toEuro(counted.reduce((cents, { amount }) => cents + toCents(amount), 0));

/** A migration inserted the only row. */
const readRules = async (db: Queryable) => {
  const [rules] = await db.select().from(table);
  if (!rules) throw new Error('There are no rules of refunds');
  return rules;
};
