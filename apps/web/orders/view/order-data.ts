import { contract, type Order, type OrderHistoryEntry, type RefundEntry } from '@simdesk/contract';
import { refresh, useCall } from '#core/queries.ts';

const { get, history, refundHistory, list, lanes, newCount } = contract.orders;

/** An order with its history and refunds. Whoever comes back to the window sees what happened meanwhile. */
export const useOrderData = (order_uuid: string) => {
  const options = { refetchOnWindowFocus: true };
  return {
    order: useCall(get, { uuid: order_uuid }, options),
    history: useCall(history, { order_uuid }, { ...options, select: ({ data }) => data }),
    refunds: useCall(refundHistory, { order_uuid }, { ...options, select: ({ data }) => data }),
  };
};

/** What a panel with a table needs of the list behind it. */
interface Loaded<Entry> {
  data: Entry[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}
export type LoadedHistory = Loaded<OrderHistoryEntry>;
export type LoadedRefunds = Loaded<RefundEntry>;

/** Reads everything again that shows an order. */
export const refreshOrder = (): Promise<void> => refresh([get, history, refundHistory, list, lanes, newCount]);

export interface PanelProps {
  order: Order;
}
