import { Skeleton } from '@mantine/core';
import type { OrderLaneCount } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { laneUrgency, orderLanes, type OrderLane } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { ageText } from '#ui/age.ts';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { useClock } from '#ui/hooks/use-clock.ts';
import { useNumberText } from '#ui/hooks/use-number-text.ts';
import classes from './order-lanes.module.css';
import { useUrlFilter } from './use-url-filter.ts';

/** The counts of stuck orders, with their age and the next step. A lane is a link that sets or removes the list's filter. */
export const OrderLanes = () => {
  const { t } = useTranslation('order-list');
  const { data, isError, refetch } = useCall(calls.orders.lanes, {});
  const [filter] = useUrlFilter();
  if (isError) return <LoadFailure className={classes.failed} text={t('lanesFailed')} onRetry={() => void refetch()} />;
  return (
    <nav className={classes.lanes} data-tour="lanes" aria-label={t('stuck')} aria-busy={data === undefined}>
      {data === undefined
        ? orderLanes.filter(isUsual).map((lane) => <Skeleton key={lane} className={classes.skeleton ?? ''} radius="lg" />)
        : data.data
            .filter(({ lane, count }) => isUsual(lane) || count > 0 || filter.lane === lane)
            .map((lane) => <Lane key={lane.lane} {...lane} />)}
    </nav>
  );
};

/** Most shops need no approvals: their lane is shown only while a refund awaits one. */
const isUsual = (lane: OrderLane): boolean => lane !== 'approval';

const Lane = ({ lane, count, oldest }: OrderLaneCount) => {
  const { t, i18n } = useTranslation('order-list');
  const number = useNumberText();
  const now = useClock();
  const [filter] = useUrlFilter();
  const isOpen = filter.lane === lane;
  return (
    <Link
      to="/shop/orders"
      search={isOpen ? {} : { lane }}
      className={classes.lane}
      data-urgency={laneUrgency(lane, oldest, now)}
      data-open={isOpen || undefined}
      // The router's own active state ignores the search parameters.
      activeProps={{}}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={classes.head}>
        <b>{number(count)}</b>
        <span>{t(`lanes.${lane}.name`)}</span>
      </span>
      <span className={classes.next}>
        {oldest === null ? (
          t('nothingStuck')
        ) : (
          <>
            {t('oldest', { age: ageText(oldest, now, i18n.language) })}
            <br />
            {t(`lanes.${lane}.next`)}
          </>
        )}
      </span>
    </Link>
  );
};
