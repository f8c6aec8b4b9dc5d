import { SimpleGrid } from '@mantine/core';
import { contract, type ReportQuery } from '@simdesk/contract';
import { formatEuro, OrderStatus, ReportType } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { asDays, totalOf } from '#ui/charts/points.ts';

/** The report at a glance: its days, what they brought in, and its groups. */
export const ReportCharts = ({ query }: { query: ReportQuery }) => {
  const { t } = useTranslation(['reports', 'orders']);
  const { data, isError } = useCall(contract.reports.chart, query, { gcTime: 0 });
  // The table says the same in figures: a chart that cannot be drawn is not worth a word.
  if (isError) return null;
  const isApn = query.type === ReportType.Apn;
  const statusText = (name: string) => {
    const [, status] = Object.entries(OrderStatus).find(([known]) => known === name) ?? [];
    return status === undefined ? name : t(`orders:statuses.${status}`);
  };
  const groups = data?.groups.map((point) => ({ ...point, name: isApn ? point.name : statusText(point.name) }));
  const days = asDays(data?.days);
  return (
    <SimpleGrid cols={{ base: 1, md: isApn ? 2 : 3 }}>
      <Chart
        title={t(isApn ? 'charts.results' : 'charts.orders')}
        points={days}
        shows="orders"
        summary={t('charts.inAll', { total: totalOf(data?.days, 'orders') })}
      />
      {!isApn && (
        <Chart
          title={t('charts.revenue')}
          points={days}
          shows="revenue"
          summary={t('charts.inAll', { total: formatEuro(totalOf(data?.days, 'revenue')) })}
        />
      )}
      <Chart
        title={t(isApn ? 'charts.byResult' : 'charts.byStatus')}
        points={groups}
        shows="orders"
        isLying
        summary={(groups ?? []).map(({ name, orders }) => `${name}: ${orders}`).join(', ')}
      />
    </SimpleGrid>
  );
};
