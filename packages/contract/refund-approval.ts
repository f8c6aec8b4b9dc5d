import { z } from 'zod';
import { response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { priceOrNone, requiredText, uuid } from './core/fields.ts';
import { updateFields, versionField } from './core/update.ts';

/** The limits of refunds by role, and the sum above which a second person approves; empty is off. */
export const RefundRulesDraft = z.object({
  chief_agent_limit: priceOrNone,
  admin_limit: priceOrNone,
  super_admin_limit: priceOrNone,
  approval_above: priceOrNone,
});
const sum = z.number().nullable();
export const RefundRulesRecord = z.object({
  version: z.int(),
  chief_agent_limit: sum,
  admin_limit: sum,
  super_admin_limit: sum,
  approval_above: sum,
});
export type RefundRulesRecord = z.output<typeof RefundRulesRecord>;

export const refundApproval = {
  /** What the caller may still refund of an order, and above which sum a second person must approve. */
  refundTerms: call({
    method: 'GET',
    path: '/api/web-api/order/get-refund-terms',
    access: 'orders:edit',
    input: z.object({ order_uuid: uuid }),
    answer: response(z.object({ limit: sum, approval_above: sum })),
  }),
  /** Approves a refund that another person asked for, and makes it; it answers as a refund does. */
  approveRefund: call({
    method: 'POST',
    path: '/api/web-api/order/approve-refund',
    access: 'orders:edit',
    input: z.object({ refund_uuid: uuid }),
    answer: trueAnswer,
    ownTransactions: true,
  }),
  declineRefund: call({
    method: 'POST',
    path: '/api/web-api/order/decline-refund',
    access: 'orders:edit',
    input: z.object({ refund_uuid: uuid, reason: requiredText(500) }),
    answer: trueAnswer,
  }),
  refundRules: {
    get: call({
      method: 'GET',
      path: '/api/web-api/refund-rules/get',
      access: 'refund-rules:manage',
      answer: response(RefundRulesRecord),
    }),
    update: call({
      method: 'POST',
      path: '/api/web-api/refund-rules/edit',
      access: 'refund-rules:manage',
      input: z.object({ ...updateFields(RefundRulesDraft.shape), ...versionField }),
      answer: trueAnswer,
    }),
  },
};
