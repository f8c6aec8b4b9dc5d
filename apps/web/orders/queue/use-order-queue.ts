import type { OrderQueue } from '@simdesk/contract';
import type { OrderLane } from '@simdesk/rules';
import { useEffect, useState } from 'react';
import { calls } from '#core/calls.ts';
import { usePolling } from '#core/live.ts';
import { queueInput } from './queue-input.ts';
import { prefetchCall, useCall } from '#core/queries.ts';

const { queue, get, history, refundHistory } = calls.orders;

/**
 * Where an order waits and which is the next of the lane. An order that has left the lane by an action is followed by the one that
 * came after it. The next order is loaded ahead.
 */
export const useOrderQueue = (order_uuid: string, lane: OrderLane | undefined): OrderQueue | undefined => {
  const options = { refetchOnWindowFocus: true, refetchInterval: usePolling(refetchMs) };
  const input = queueInput(order_uuid, lane);
  const { data: current } = useCall(queue, input, options);
  const since = current?.waits.find((wait) => wait.lane === lane)?.since;
  const [after, setAfter] = useState<string>();
  if (since !== undefined && since !== after) setAfter(since);
  const hasLeft = current !== undefined && since === undefined && after !== undefined;
  const { data: later } = useCall(queue, { ...input, ...(after !== undefined && { after }) }, { ...options, enabled: hasLeft });
  const shown = hasLeft && later ? later : current;
  const next = shown?.next?.uuid;
  useEffect(() => {
    if (next === undefined) return;
    prefetchCall(get, { uuid: next });
    prefetchCall(history, { order_uuid: next });
    prefetchCall(refundHistory, { order_uuid: next });
  }, [next]);
  return shown;
};

/** Others claim and finish orders meanwhile. */
const refetchMs = 30_000;
