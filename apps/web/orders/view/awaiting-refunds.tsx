import { Button, Group, Text } from '@mantine/core';
import type { RefundEntry } from '@simdesk/contract';
import { formatDashedDayTime, formatEuro, RefundStatus } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useMay } from '#core/session.ts';
import { useAction } from '#ui/action/use-action.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import classes from './awaiting-refunds.module.css';
import { refreshOrder } from './order-data.ts';
import { isUnsettled } from './refund-failures.ts';
import { useAuthorName } from './use-author-name.ts';

const { approveRefund, declineRefund } = calls.orders;

/** The refunds of an order that await approval, and the buttons for those who may decide. */
export const AwaitingRefunds = ({ refunds }: { refunds: readonly RefundEntry[] }) =>
  refunds
    .filter(({ refund_status }) => refund_status === RefundStatus.AwaitingApproval)
    .map((refund) => <AwaitingRefund key={refund.uuid} refund={refund} />);

const AwaitingRefund = ({ refund }: { refund: RefundEntry }) => {
  const { t } = useTranslation(['order-view', 'ui']);
  const authorName = useAuthorName();
  const mayEdit = useMay('orders:edit');
  const { approve, decline, isSending } = useDecision(refund);
  const time = formatDashedDayTime(refund.create_at);
  return (
    <section className={classes.awaiting} aria-label={t('refunds.statuses.AwaitingApproval')}>
      <Text size="sm">{t('approval.asked', { by: authorName(refund), amount: formatEuro(refund.amount), time })}</Text>
      {refund.may_decide ? (
        <Group gap="xs">
          <Button size="xs" loading={isSending} onClick={() => void approve()}>
            {t('approval.approve')}
          </Button>
          <Button size="xs" variant="default" disabled={isSending} onClick={() => void decline()}>
            {t('approval.decline')}
          </Button>
        </Group>
      ) : (
        mayEdit && (
          <Text size="sm" c="dimmed">
            {t('approval.other')}
          </Text>
        )
      )}
    </section>
  );
};

const useDecision = ({ uuid: refund_uuid, amount }: RefundEntry) => {
  const { t } = useTranslation(['order-view', 'ui']);
  const dialogs = useDialogs();
  const { run, isSending } = useAction();
  const amountText = formatEuro(amount);
  return {
    isSending,
    approve: () =>
      run({
        ask: {
          title: t('approval.approveTitle', { amount: amountText }),
          text: t('approval.approveText'),
          yes: t('approval.approve'),
          no: t('ui:cancel'),
        },
        send: () => send(approveRefund, { refund_uuid }),
        done: refreshOrder,
        tell: t('refund.done'),
        fail: (failure, show) => {
          void refreshOrder();
          return show(failure, { text: t('refund.failed'), detail: isUnsettled(failure) ? t('refund.unsettled') : undefined });
        },
      }),
    decline: () => {
      let reason = '';
      return run({
        ask: async () => {
          const typed = await dialogs.prompt({
            title: t('approval.declineTitle', { amount: amountText }),
            label: t('approval.reason'),
            yes: t('approval.decline'),
            no: t('ui:cancel'),
            check: (text) => (text.trim() === '' ? t('approval.reasonMissing') : null),
          });
          reason = typed?.trim() ?? '';
          return typed !== null;
        },
        send: () => send(declineRefund, { refund_uuid, reason }),
        done: refreshOrder,
        tell: t('approval.declined'),
        fail: (failure, show) => {
          void refreshOrder();
          return show(failure);
        },
      });
    },
  };
};
