import { SimpleGrid } from '@mantine/core';
import type { ReportQuery } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatEuro, OrderStatus, ReportType } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { toDayPoints, sumOf } from '#ui/charts/points.ts';

/** The charts of a report: orders by day, revenue by day and orders by group. */
export const ReportCharts = ({ query }: { query: ReportQuery }) => {
  const { t } = useTranslation(['reports', 'orders']);
  const { data, isError } = useCall(calls.reports.chart, query, { gcTime: 0 });
  // The table shows the same figures: a failed chart needs no message.
  if (isError) return null;
  const isApn = query.type === ReportType.Apn;
  const statusText = (name: string) => {
    const [, status] = Object.entries(OrderStatus).find(([statusName]) => statusName === name) ?? [];
    return status === undefined ? name : t(`orders:statuses.${status}`);
  };
  const groups = data?.groups.map((point) => ({ ...point, name: isApn ? point.name : statusText(point.name) }));
  const countText = (count: number) => t(isApn ? 'charts.resultCount' : 'charts.orderCount', { count });
  const days = toDayPoints(data?.days);
  return (
    <SimpleGrid cols={{ base: 1, md: isApn ? 2 : 3 }}>
      <Chart
        title={t(isApn ? 'charts.results' : 'charts.orders')}
        points={days}
        measure="orders"
        countText={countText}
        summary={t('charts.inAll', { total: sumOf(data?.days, 'orders') })}
      />
      {!isApn && (
        <Chart
          title={t('charts.revenue')}
          points={days}
          measure="revenue"
          countText={countText}
          summary={t('charts.inAll', { total: formatEuro(sumOf(data?.days, 'revenue')) })}
        />
      )}
      <Chart
        title={t(isApn ? 'charts.byResult' : 'charts.byStatus')}
        points={groups}
        measure="orders"
        countText={countText}
        isHorizontal
        summary={(groups ?? []).map(({ name, orders }) => `${name}: ${orders}`).join(', ')}
      />
    </SimpleGrid>
  );
};
