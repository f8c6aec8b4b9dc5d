import { Skeleton, Text } from '@mantine/core';
import type { ChartPoint } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatEuro } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { usePolling } from '#core/live.ts';
import { useCall } from '#core/queries.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { toDayPoints, sumOf, type Measure } from '#ui/charts/points.ts';
import classes from './overview.module.css';
import { AttentionCard } from './attention-card.tsx';

/** Today's figures of the shop, for users who may view orders. */
export const Overview = () => {
  const { t } = useTranslation('home');
  const { data, isError } = useCall(calls.home.overview, {}, { refetchInterval: usePolling(60_000) });
  // The page is usable without the figures.
  if (isError && !data) return null;
  const countText = (count: number) => t('overview.orderCount', { count });
  const days = toDayPoints(data?.days);
  return (
    <section aria-labelledby="overview" className={classes.overview}>
      <h2 id="overview" className={classes.name}>
        {t('overview.title')}
      </h2>
      <div className={classes.parts}>
        <AttentionCard counts={data?.waiting} />
        <Figure title={t('overview.ordersToday')} point={data?.today} before={data?.lastWeek} shows="orders" />
        <Figure title={t('overview.revenueToday')} point={data?.today} before={data?.lastWeek} shows="revenue" />
        <Chart
          title={t('overview.orders')}
          points={days}
          measure="orders"
          height={chartHeight}
          countText={countText}
          summary={t('overview.inAll', { total: sumOf(days, 'orders') })}
        />
        <Chart
          title={t('overview.revenue')}
          points={days}
          measure="revenue"
          height={chartHeight}
          countText={countText}
          summary={t('overview.inAll', { total: formatEuro(sumOf(days, 'revenue')) })}
        />
      </div>
    </section>
  );
};

/** With the tiles below them, the figures fit a screen of 900 pixels. */
const chartHeight = 130;

interface FigureProps {
  title: string;
  point: ChartPoint | undefined;
  before: ChartPoint | undefined;
  shows: Measure;
}

/** Today's figure compared with the same day last week up to the same time. */
const Figure = ({ title, point, before, shows }: FigureProps) => {
  const { t } = useTranslation('home');
  const text = ({ revenue, orders }: ChartPoint) => (shows === 'revenue' ? formatEuro(revenue) : String(orders));
  return (
    <div className={classes.card}>
      <span className={classes.title}>{title}</span>
      {point && before ? (
        <>
          <span className={classes.value}>{text(point)}</span>
          <Text size="sm" c="dimmed">
            {t('overview.lastWeek', { value: text(before) })}
          </Text>
        </>
      ) : (
        <Skeleton height={52} />
      )}
    </div>
  );
};
