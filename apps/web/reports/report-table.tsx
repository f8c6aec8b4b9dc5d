import type { ReportQuery, ReportRow } from '@simdesk/contract';
import { formatDashedDayTime, formatEuro, limits, reportColumns, type OrderStatus, type PaymentStatus } from '@simdesk/rules';
import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OrderStatusChip, PaymentStatusChip } from '../orders/order-chips.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import type { ShownReport } from './use-report.ts';

type Row = Record<string, unknown>;

/** The rows of a report, in the columns of its kind. */
export const ReportTable = ({ query, report }: { query: ReportQuery; report: ShownReport }) => {
  const { t } = useTranslation('reports');
  const columns = reportColumns[query.type].map((name): Column<ReportRow> => ({
    name,
    title: t(`columns.${name as 'id'}`),
    sortable: false,
    cell: (row) => cellOf(name, (row as Row)[name]),
    ...(numbers.includes(name) && { align: 'right' as const }),
  }));
  return (
    <Paper withBorder>
      <DataTable
        label={t(`types.${query.type}`)}
        columns={columns}
        rows={report.rows}
        rowKey={(row) => JSON.stringify(row)}
        state={report.isFailed ? 'failed' : report.rows ? 'ready' : 'loading'}
        stale={report.isStale}
        sort={undefined}
        onSort={() => undefined}
        page={report.page}
        pageSize={limits.pageSize}
        total={report.total}
        onPage={report.turnTo}
        onRetry={report.retry}
        empty={t('empty')}
      />
    </Paper>
  );
};

const numbers = ['id', 'amount', 'discount_amount', 'esim_count', 'psim_count'];

const cellOf = (name: string, value: unknown) => {
  if (name === 'create_at') return formatDashedDayTime(String(value));
  if (name === 'amount' || name === 'discount_amount') return formatEuro(Number(value));
  if (name === 'status') return <OrderStatusChip status={value as OrderStatus} />;
  if (name === 'payment_status') return <PaymentStatusChip status={value as PaymentStatus} />;
  return String(value);
};
