import type { OutboxMail } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';

/** The latest mail about an order that did not arrive. */
export const useFailedMail = (order_uuid: string): OutboxMail | null =>
  useCall(calls.outbox.ofOrder, { order_uuid }, { select: ({ data }) => failedMail(data) }).data ?? null;

/** The latest failed mail, unless a later one reached the same recipients. The mails are given the latest first. */
export const failedMail = (mails: readonly OutboxMail[]): OutboxMail | null => {
  const index = mails.findIndex(({ state }) => state === 'failed');
  const failed = mails[index];
  if (!failed) return null;
  const hasArrived = mails.slice(0, index).some(({ state, recipients }) => state === 'sent' && recipients === failed.recipients);
  return hasArrived ? null : failed;
};
