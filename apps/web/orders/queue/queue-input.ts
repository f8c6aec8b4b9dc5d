import { orderLanes, type OrderLane } from '@simdesk/rules';

/** The lane from which an order was opened, as the URL says. */
export const laneFromUrl = (lane: unknown): OrderLane | undefined => orderLanes.find((each) => each === lane);

/** What the bar of an order asks for. */
export const queueInput = (order_uuid: string, lane: unknown): { order_uuid: string; lane?: OrderLane } => {
  const known = laneFromUrl(lane);
  return { order_uuid, ...(known && { lane: known }) };
};
