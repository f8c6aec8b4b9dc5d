import type { OrderLane } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useAction, type Action } from '#ui/action/use-action.ts';

const { queue, list, lanes, claim, release, snooze, endSnooze, calledNoAnswer } = calls.orders;

/** What staff do with an order of a lane besides working on it. */
export const useQueueActions = (order_uuid: string, lane: OrderLane) => {
  const { t } = useTranslation(['order-queue', 'ui']);
  const { run, isSending } = useAction();
  const change = (action: Pick<Action<unknown>, 'ask' | 'send'>) => void run({ ...action, refresh: [queue, list, lanes] });
  return {
    isBusy: isSending,
    claim: () => change({ send: () => send(claim, { order_uuid, lane }) }),
    takeOver: (email: string) =>
      change({
        ask: { title: t('bar.takeTitle'), text: t('bar.takeText', { email }), yes: t('bar.takeOver'), no: t('ui:cancel') },
        send: () => send(claim, { order_uuid, lane, take: true }),
      }),
    release: () => change({ send: () => send(release, { order_uuid }) }),
    snooze: (until: string) => change({ send: () => send(snooze, { order_uuid, lane, until }) }),
    endSnooze: () => change({ send: () => send(endSnooze, { order_uuid, lane }) }),
    calledNoAnswer: () => change({ send: () => send(calledNoAnswer, { order_uuid }) }),
  };
};
