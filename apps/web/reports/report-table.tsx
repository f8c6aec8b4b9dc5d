import type { ReportQuery, ReportRow } from '@simdesk/contract';
import {
  formatDashedDayTime,
  formatEuro,
  isMoneyColumn,
  limits,
  reportColumns,
  type OrderStatus,
  type PaymentStatus,
} from '@simdesk/rules';
import { Paper } from '@mantine/core';
import { OrderLink, orderTarget } from '#ui/navigation/order-link.tsx';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import { useNumberText } from '#ui/hooks/use-number-text.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { OrderStatusChip, PaymentStatusChip } from '../orders/index.ts';
import { DataTable, type Column } from '#ui/list/data-table.tsx';
import { EmptyList } from '#ui/list/empty-list.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';
import classes from './reports-screen.module.css';
import type { LoadedReport } from './use-report.ts';

type Row = Record<string, unknown>;

/** The rows of a report in the columns of its type. */
export const ReportTable = ({ query, report }: { query: ReportQuery; report: LoadedReport }) => {
  const { t } = useTranslation('reports');
  const mayView = useMay('orders:view');
  const names: readonly string[] = reportColumns[query.type];
  // A few columns share the width; many have fixed widths and scroll.
  const isWide = names.length > 8;
  const columns = names.map((name): Column<ReportRow> => ({
    name,
    title: t(`columns.${name as 'id'}`),
    sortable: false,
    cell: (row) => (name === 'id' && mayView && 'uuid' in row ? <OrderLink {...row} /> : cellOf(name, (row as Row)[name])),
    ...(numbers.includes(name) && { align: 'right' as const }),
    ...(isWide && { width: widths[name] ?? 130, isPinned: name === 'id' }),
  }));
  return (
    <Paper withBorder>
      <DataTable
        label={t(`types.${query.type}`)}
        columns={columns}
        rows={report.rows}
        rowKey={(row) => JSON.stringify(row)}
        openRow={(row) => (mayView && 'uuid' in row ? orderTarget(row) : null)}
        state={report.isFailed ? 'failed' : report.rows ? 'ready' : 'loading'}
        stale={report.isStale}
        sort={undefined}
        onSort={() => undefined}
        page={report.page}
        pageSize={limits.pageSize}
        total={report.total}
        onPage={report.setPage}
        onRetry={report.retry}
        empty={<EmptyList text={t('empty')} />}
        isDense={isWide}
      />
      {report.total > 0 && <Totals total={report.total} sums={report.sums} />}
    </Paper>
  );
};

/** The sums over all pages. */
const Totals = ({ total, sums }: { total: number; sums: Record<string, number> }) => {
  const { t } = useTranslation('reports');
  const number = useNumberText();
  return (
    <section className={classes.totals} aria-label={t('totals')}>
      <Facts
        facts={[
          { label: t('rows'), value: number(total) },
          ...Object.entries(sums).map(([name, sum]) => ({
            label: t(`columns.${name as 'id'}`),
            value: isMoneyColumn(name) ? formatEuro(sum) : number(sum),
          })),
        ]}
      />
    </section>
  );
};

const numbers = ['id', 'amount', 'discount_amount', 'esim_count', 'psim_count'];

const widths: Record<string, number> = {
  ...{ create_at: 150, id: 76, first_name: 104, last_name: 112, email: 216, fiscal_code: 150, phone: 124 },
  ...{ amount: 84, status: 150, payment_status: 142, esim_count: 52, psim_count: 58, sim_count: 110, note: 260 },
  ...{ delivery_street_name: 170, residential_street_name: 170 },
};

const cellOf = (name: string, value: unknown) => {
  if (name === 'create_at') return formatDashedDayTime(String(value));
  if (name === 'amount' || name === 'discount_amount') return formatEuro(Number(value));
  if (name === 'status') return <OrderStatusChip status={value as OrderStatus} />;
  if (name === 'payment_status') return <PaymentStatusChip status={value as PaymentStatus} />;
  return numbers.includes(name) ? Number(value) : <TwoLines text={String(value)} />;
};
