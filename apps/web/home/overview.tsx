import { SimpleGrid, Skeleton, Text } from '@mantine/core';
import { contract, type ChartPoint } from '@simdesk/contract';
import { formatEuro } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { asDays, totalOf, type Measure } from '#ui/charts/points.ts';
import home from './home-screen.module.css';
import classes from './overview.module.css';
import { Waiting } from './waiting.tsx';

/** How the shop does, for those who look after its orders. */
export const Overview = () => {
  const { t } = useTranslation('home');
  const { data, isError } = useCall(contract.home.overview, {}, { refetchInterval: 60_000 });
  // The tiles above are what the page is for: without figures it is still complete.
  if (isError && !data) return null;
  const days = asDays(data?.days);
  return (
    <section aria-labelledby="overview" className={home.group}>
      <h2 id="overview" className={home.name}>
        {t('overview.title')}
      </h2>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mb="md">
        <Figure title={t('overview.ordersToday')} point={data?.today} before={data?.lastWeek} shows="orders" />
        <Figure title={t('overview.revenueToday')} point={data?.today} before={data?.lastWeek} shows="revenue" />
        <Waiting waiting={data?.waiting} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Chart
          title={t('overview.orders')}
          points={days}
          shows="orders"
          summary={t('overview.inAll', { total: totalOf(days, 'orders') })}
        />
        <Chart
          title={t('overview.revenue')}
          points={days}
          shows="revenue"
          summary={t('overview.inAll', { total: formatEuro(totalOf(days, 'revenue')) })}
        />
      </SimpleGrid>
    </section>
  );
};

interface FigureProps {
  title: string;
  point: ChartPoint | undefined;
  before: ChartPoint | undefined;
  shows: Measure;
}

/** Today's figure beside that of the same day last week, up to the same time. */
const Figure = ({ title, point, before, shows }: FigureProps) => {
  const { t } = useTranslation('home');
  const text = (shown: ChartPoint) => (shows === 'revenue' ? formatEuro(shown.revenue) : String(shown.orders));
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
