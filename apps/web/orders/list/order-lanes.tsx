import { Skeleton } from '@mantine/core';
import { contract, type OrderLaneCount } from '@simdesk/contract';
import { orderLanes } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { ageText } from '#ui/age.ts';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { useClock } from '#ui/hooks/use-clock.ts';
import { useNumberText } from '#ui/hooks/use-number-text.ts';
import classes from './order-lanes.module.css';
import { useOrderFilter } from './use-order-filter.ts';

/** What is stuck: how much, since when, and what to do about it. A lane opens the list of its orders, and closes it again. */
export const OrderLanes = () => {
  const { t } = useTranslation('order-list');
  const { data, isError, refetch } = useCall(contract.orders.lanes, {});
  if (isError) return <LoadFailure className={classes.failed} text={t('lanesFailed')} onRetry={() => void refetch()} />;
  return (
    <nav className={classes.lanes} aria-label={t('stuck')} aria-busy={data === undefined}>
      {data === undefined
        ? orderLanes.map((lane) => <Skeleton key={lane} className={classes.waiting ?? ''} radius="lg" />)
        : data.data.map((lane) => <Lane key={lane.lane} {...lane} />)}
    </nav>
  );
};

const Lane = ({ lane, count, oldest }: OrderLaneCount) => {
  const { t, i18n } = useTranslation('order-list');
  const number = useNumberText();
  const now = useClock();
  const [filter] = useOrderFilter();
  const isOpen = filter.lane === lane;
  return (
    <Link
      to="/shop/orders"
      search={isOpen ? {} : { lane }}
      className={classes.lane}
      data-stuck={count > 0 || undefined}
      data-open={isOpen || undefined}
      // The router's own mark goes by the path alone.
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
