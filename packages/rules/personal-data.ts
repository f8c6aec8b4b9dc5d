import { isFinal, OrderStatus } from './order-statuses.ts';
import { isPhoneLike, normalPhone } from './phone.ts';

/** What stands in a field whose personal data was erased. */
export const erasedText = '[erased]';

/** Whether the data of a customer was erased. */
export const isErased = ({ first_name }: { first_name: string }): boolean => first_name === erasedText;

/** The date of birth of an erased customer; the column cannot be empty. */
export const erasedDay = '1900-01-01';

export const customerKeys = ['email', 'phone', 'fiscal_code'] as const;

/** By what a customer is looked for, in its normal form. */
export interface CustomerKey {
  by: (typeof customerKeys)[number];
  value: string;
}

/** The key that a user typed: an e-mail, a phone number in any form or a person's fiscal code; null if it is none of them. */
export const customerKeyOf = (typed: string): CustomerKey | null => {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { by: 'email', value: text.toLowerCase() };
  if (isPhoneLike(text)) return { by: 'phone', value: normalPhone(text) };
  return /^[A-Z0-9]{16}$/i.test(text) ? { by: 'fiscal_code', value: text.toUpperCase() } : null;
};

/** How long a payment of an unpaid order may still arrive. */
const paymentHours = 24;

/** Whether work on an order goes on: it is not final, or unpaid and so young that its payment may still arrive. */
export const isOpenOrder = ({ status, create_at }: { status: OrderStatus; create_at: string }, now: Date): boolean => {
  if (status === OrderStatus.NotFinished) return now.getTime() - Date.parse(create_at) < paymentHours * 3_600_000;
  return !isFinal(status);
};

/** Why the data of a customer cannot be erased yet. */
export const erasureObstacles = ['open_order', 'pending_refund', 'owed_call', 'several_people'] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

/** The kinds of personal data that have a retention period of their own. */
export const retentionKinds = ['orders', 'messages', 'mails', 'audit', 'security_events'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

export const retentionDays = { min: 30, max: 7300 } as const;

/** The changes to audit records that are allowed, each by a function of the database that leaves a record of itself. */
export const auditExceptions = ['audit_erase', 'audit_forget_email', 'audit_prune'] as const;
