import { Button } from '@mantine/core';
import type { OrderQueue } from '@simdesk/contract';
import { formatDashedDayTime, type OrderLane } from '@simdesk/rules';
import IconArrowRight from 'icon:arrow-right';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import { ageText } from '#ui/age.ts';
import { ChoiceMenu } from '#ui/action/choice-menu.tsx';
import { useClock } from '#ui/hooks/use-clock.ts';
import { shortcuts } from '#ui/hooks/shortcuts.ts';
import { useNumberText } from '#ui/hooks/use-number-text.ts';
import { useScreenKey } from '#ui/hooks/use-screen-key.ts';
import { orderTarget } from '#ui/navigation/order-link.tsx';
import { useOpenTarget } from '#ui/navigation/row-target.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import classes from './queue-bar.module.css';
import { billingMomentMs } from '../billing-moment.ts';
import { laneFromUrl } from './queue-input.ts';
import { snoozeTimes } from './snooze-times.ts';
import { useOrderQueue } from './use-order-queue.ts';
import { useQueueActions } from './use-queue-actions.ts';

/**
 * Above an order of a lane: who works on it, what was tried, and the next order of the lane that is in the URL. It stays when the order
 * leaves its lane, and does not come for the moment in which billing answers: what is below must not move while somebody clicks there.
 */
export const QueueBar = ({ order_uuid }: { order_uuid: string }) => {
  const { t } = useTranslation('order-queue');
  const [parameters] = useSearchParams();
  const lane = laneFromUrl(parameters['lane']);
  const queue = useOrderQueue(order_uuid, lane);
  const now = useClock();
  const isLasting = ({ since }: OrderQueue['waits'][number]) => now.getTime() - Date.parse(since) >= billingMomentMs;
  const wait = queue?.waits.find((each) => each.lane === lane) ?? queue?.waits.find(isLasting);
  const isNeeded = lane !== undefined || wait !== undefined;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (!isNeeded && !wasNeeded) return null;
  return (
    <div className={classes.bar} role="group" aria-label={t('bar.label')}>
      {queue && wait && <Work order_uuid={order_uuid} queue={queue} wait={wait} />}
      {!isNeeded && (
        <span className={classes.facts} role="status">
          {t('bar.left')}
        </span>
      )}
      {lane && <Next lane={lane} queue={queue} />}
    </div>
  );
};

const Work = ({ order_uuid, queue, wait }: { order_uuid: string; queue: OrderQueue; wait: OrderQueue['waits'][number] }) => {
  const { t, i18n } = useTranslation('order-queue');
  const now = useClock();
  const mayEdit = useMay('orders:edit');
  const actions = useQueueActions(order_uuid, wait.lane);
  const { claim, calls } = queue;
  const ago = (instant: string) => ageText(instant, now, i18n.language);
  const facts = [
    claim && t(claim.is_own ? 'bar.ownClaim' : 'bar.otherClaim', { email: claim.email, age: ago(claim.at) }),
    wait.snoozed_until && t('bar.snoozed', { until: formatDashedDayTime(wait.snoozed_until) }),
    calls.last_at && t('bar.calls', { count: calls.count, age: ago(calls.last_at) }),
  ].filter(Boolean);
  const look = { size: 'compact-sm', variant: 'default', disabled: actions.isBusy } as const;
  return (
    <>
      {facts.length > 0 && (
        <span className={classes.facts} role="status">
          {facts.join(' · ')}
        </span>
      )}
      {mayEdit && (
        <>
          <ClaimButton claim={claim} actions={actions} look={look} />
          {wait.snoozed_until ? (
            <Button {...look} onClick={actions.endSnooze}>
              {t('bar.endSnooze')}
            </Button>
          ) : (
            <ChoiceMenu
              size="compact-sm"
              variant="default"
              text={t('bar.snooze')}
              isBusy={actions.isBusy}
              choices={snoozeTimes(now).map(({ name, until }) => ({
                text: t(`bar.snoozeTo.${name}`),
                choose: () => actions.snooze(until),
              }))}
            />
          )}
          <Button {...look} onClick={actions.calledNoAnswer}>
            {t('bar.called')}
          </Button>
        </>
      )}
    </>
  );
};

interface ClaimProps {
  claim: OrderQueue['claim'];
  actions: ReturnType<typeof useQueueActions>;
  look: { size: 'compact-sm'; variant: 'default'; disabled: boolean };
}

const ClaimButton = ({ claim, actions, look }: ClaimProps) => {
  const { t } = useTranslation('order-queue');
  const [text, act] = !claim
    ? ([t('bar.claim'), actions.claim] as const)
    : claim.is_own
      ? ([t('bar.release'), actions.release] as const)
      : ([t('bar.takeOver'), () => actions.takeOver(claim.email)] as const);
  return (
    <Button {...look} onClick={act}>
      {text}
    </Button>
  );
};

const Next = ({ lane, queue }: { lane: OrderLane; queue: OrderQueue | undefined }) => {
  const { t } = useTranslation('order-queue');
  const number = useNumberText();
  const { next = null, left = 0 } = queue ?? {};
  const open = useOpenTarget();
  useScreenKey(shortcuts.order.nextInLane, () => next && open(orderTarget(next, lane), false));
  return (
    <span className={classes.next}>
      <Link to="/shop/orders" search={{ lane }}>
        {t('bar.leave')}
      </Link>
      {next ? (
        <Button
          size="compact-sm"
          variant="light"
          rightSection={<IconArrowRight size={14} stroke={1.8} aria-hidden />}
          aria-keyshortcuts="Alt+N"
          renderRoot={(root) => (
            <Link {...root} to="/shop/orders/view/$order_uuid" params={{ order_uuid: next.uuid }} search={{ lane }} />
          )}
        >
          {t('bar.next', { left: number(left) })}
        </Button>
      ) : (
        queue && <span>{t('bar.last')}</span>
      )}
    </span>
  );
};
