import { Button, Group, Text } from '@mantine/core';
import type { RefundEntry } from '@simdesk/contract';
import {
  formatDashedDayTime,
  formatEuro,
  freeMethod,
  mayRefund,
  paymentMethodText,
  PaymentStatus,
  pendingRefund,
  providerPayment,
  refundable,
  RefundStatus,
  toCents,
} from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import { DisabledReason } from '#ui/layout/disabled-reason.tsx';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { DetailTable } from '#ui/list/detail-table.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { StatusChip, type ChipKind } from '#ui/layout/status-chip.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';
import { PaymentStatusChip } from '../../order-chips.tsx';
import type { LoadedRefunds, PanelProps } from '../order-data.ts';
import { refundInput } from '../rule-inputs.ts';
import classes from '../order-screen.module.css';
import { AwaitingRefunds } from '../awaiting-refunds.tsx';
import { useAuthorName } from '../use-author-name.ts';

/** The payment of an order and its refunds. */
export const PaymentPanel = ({ order, refunds, onRefund }: PanelProps & { refunds: LoadedRefunds; onRefund: () => void }) => {
  const { t } = useTranslation('order-view');
  const mayEdit = useMay('orders:edit');
  const { order_info, order_payment } = order;
  const { paid_at, paid_method, paid_data } = order_payment;
  const providerReport = providerPayment(paid_data);
  const paidAt = paid_at ?? providerReport.at;
  const input = refundInput(order);
  const pending = pendingRefund(refunds.data ?? []);
  const isPaid = order_payment.payment_status !== PaymentStatus.NotPaid;
  return (
    <CollapsibleCard title={t('panels.payment')}>
      <Facts
        layout="lines"
        facts={[
          { label: t('payment.date'), value: paidAt && formatDashedDayTime(paidAt) },
          {
            label: t('payment.method'),
            value: paid_method === freeMethod ? t('payment.free') : paymentMethodText(order_payment),
          },
          { label: t('payment.sum'), value: formatEuro(order_payment.payment_sum) },
          ...(order_info.discount_amount > 0
            ? [{ label: t('payment.discount'), value: formatEuro(-order_info.discount_amount) }]
            : []),
          { label: t(isPaid ? 'payment.paid' : 'payment.due'), value: formatEuro(order_info.amount) },
          { label: t('payment.status'), value: <PaymentStatusChip status={order_payment.payment_status} /> },
          // The refunded sum of an order includes the refund that is pending.
          { label: t('payment.refunded'), value: formatEuro(order_payment.refund_sum - pending) },
          ...(pending > 0 ? [{ label: t('payment.pending'), value: formatEuro(pending) }] : []),
          ...(order_payment.refund_reserved > 0
            ? [{ label: t('payment.awaiting'), value: formatEuro(order_payment.refund_reserved) }]
            : []),
          { label: t('payment.refundable'), value: formatEuro(mayRefund(input) ? refundable(input) : 0) },
        ]}
      />
      {providerReport.total !== null && toCents(providerReport.total) !== toCents(order_info.amount) && (
        <Text size="sm" c="var(--notice)">
          {t('payment.providerSays', { amount: formatEuro(providerReport.total), charged: formatEuro(order_info.amount) })}
        </Text>
      )}
      <AwaitingRefunds refunds={refunds.data ?? []} />
      <Group justify="space-between">
        <h3 className={classes.simTitle}>{t('refunds.title')}</h3>
        {mayEdit && mayRefund(input) && (
          <DisabledReason reason={pending > 0 ? t('payment.pendingReason') : null}>
            <Button variant="default" size="xs" disabled={pending > 0} onClick={onRefund}>
              {t('payment.refund')}
            </Button>
          </DisabledReason>
        )}
      </Group>
      <DetailTable
        label={t('refunds.title')}
        columns={useColumns()}
        rows={refunds.data}
        rowKey={({ uuid }) => uuid}
        empty={t('refunds.none')}
        isError={refunds.isError}
        onRetry={() => void refunds.refetch()}
      />
    </CollapsibleCard>
  );
};

const useColumns = (): Column<RefundEntry>[] => {
  const { t } = useTranslation('order-view');
  const authorName = useAuthorName();
  return [
    {
      name: 'refund_status',
      title: t('refunds.status'),
      cell: ({ refund_status, reason }) => (
        <>
          <StatusChip kind={kinds[refund_status]} text={t(`refunds.statuses.${refund_status}`)} />
          {reason !== '' && (
            <Text size="xs" c="dimmed">
              {reason}
            </Text>
          )}
        </>
      ),
      width: 160,
    },
    { name: 'amount', title: t('refunds.amount'), cell: ({ amount }) => formatEuro(amount), align: 'right', width: 110 },
    {
      name: 'email',
      title: t('refunds.by'),
      cell: (entry) => (
        <>
          <TwoLines text={authorName(entry)} />
          {entry.decided_by !== null && (
            <Text size="xs" c="dimmed">
              {t(entry.refund_status === RefundStatus.Declined ? 'approval.declinedBy' : 'approval.approvedBy', {
                by: authorName({ email: entry.decided_by, acted_by: entry.decided_acted_by }),
              })}
            </Text>
          )}
        </>
      ),
    },
    { name: 'create_at', title: t('refunds.time'), cell: ({ create_at }) => formatDashedDayTime(create_at), width: 166 },
  ];
};

const kinds: Record<RefundStatus, ChipKind> = {
  AwaitingApproval: 'warning',
  Declined: 'neutral',
  Pending: 'warning',
  Completed: 'success',
  Failed: 'danger',
};
