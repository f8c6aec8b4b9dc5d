import type { Order, OrderHistoryEntry, RefundEntry } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { refreshCalls, useCall } from '#core/queries.ts';

const { get, history, refundHistory, refundTerms, list, lanes, newCount, countOthers, queue } = calls.orders;

/** An order with its history and refunds, refetched when the window gets the focus. */
export const useOrderData = (order_uuid: string) => {
  const options = { refetchOnWindowFocus: true };
  return {
    order: useCall(get, { uuid: order_uuid }, options),
    history: useCall(history, { order_uuid }, { ...options, select: ({ data }) => data }),
    refunds: useCall(refundHistory, { order_uuid }, { ...options, select: ({ data }) => data }),
  };
};

/** What the order owes to outside systems, and how it differs from them. */
export const useOrderOutside = (order_uuid: string) =>
  useCall(calls.outsideSystems.ofOrder, { order_uuid }, { refetchOnWindowFocus: true });

/** The part of a query that a panel with a table needs. */
interface LoadedList<Entry> {
  data: Entry[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}
export type LoadedHistory = LoadedList<OrderHistoryEntry>;
export type LoadedRefunds = LoadedList<RefundEntry>;

/** Refetches every call that shows orders. */
export const refreshOrder = (): Promise<void> =>
  refreshCalls([
    ...[get, history, refundHistory, refundTerms, list, lanes, newCount, countOthers, queue],
    ...[calls.outsideSystems.ofOrder, calls.outbox.ofOrder],
  ]);

export interface PanelProps {
  order: Order;
}
