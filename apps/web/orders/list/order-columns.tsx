import type { OrderRow } from '@simdesk/contract';
import { formatDashedDayTime, formatEuro, isErased, type OrderLane } from '@simdesk/rules';
import { OrderLink } from '#ui/navigation/order-link.tsx';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';
import { ErasedChip, OrderStatusChip, PaymentStatusChip } from '../order-chips.tsx';

/** The e-mail gets the remaining width: at 1440 pixels most e-mails fit on one line. */
export const useOrderColumns = (lane: OrderLane | null): Column<OrderRow>[] => {
  const { t } = useTranslation('order-list');
  const mayView = useMay('orders:view');
  const column = (name: keyof typeof titles, rest: Omit<Column<OrderRow>, 'name' | 'title'>): Column<OrderRow> => ({
    name,
    title: titles[name],
    sortable: true,
    ...rest,
  });
  const titles = t('columns', { returnObjects: true });
  return [
    column('create_at', { cell: ({ create_at }) => <TwoLines text={formatDashedDayTime(create_at)} />, width: 91, grow: 0.1 }),
    column('id', { cell: (order) => (mayView ? <OrderLink {...order} lane={lane ?? undefined} /> : order.id), width: 71 }),
    column('customer', {
      cell: (order) => (isErased(order) ? <ErasedChip /> : <TwoLines text={`${order.first_name} ${order.last_name}`} />),
      width: 104,
      grow: 0.28,
    }),
    column('email', { cell: ({ email }) => <TwoLines text={email} /> }),
    column('fiscal_code', { cell: ({ fiscal_code }) => fiscal_code, width: 150, grow: 0.05 }),
    column('phone', { cell: ({ phone }) => <TwoLines text={phone} />, width: 141, grow: 0.05 }),
    column('amount', { cell: ({ amount }) => formatEuro(amount), align: 'right', width: 72, grow: 0.05 }),
    column('status', { cell: ({ status }) => <OrderStatusChip status={status} />, width: 137, grow: 0.06 }),
    column('payment_status', {
      cell: ({ payment_status }) => <PaymentStatusChip status={payment_status} />,
      width: 138,
      grow: 0.06,
    }),
    column('esim_count', { cell: ({ esim_count }) => esim_count, align: 'right', width: 42 }),
    column('psim_count', { cell: ({ psim_count }) => psim_count, align: 'right', width: 48 }),
  ];
};
