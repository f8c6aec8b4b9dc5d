import { Anchor, Button, Group } from '@mantine/core';
import { formatDashedDayTime, formatEuro, mayTransition, mayUndoRefundMark, needsBilling, paymentChoices } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import { ChoiceMenu } from '#ui/action/choice-menu.tsx';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { orDash } from '#ui/dash.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { useScreenAction } from '#ui/navigation/screen-actions.ts';
import { OrderStatusChip, PaymentStatusChip } from '../../order-chips.tsx';
import { EditButton } from '../edit-button.tsx';
import classes from '../order-screen.module.css';
import { allowedManualTransitions } from '../manual-transitions.ts';
import type { PanelProps } from '../order-data.ts';
import { transitionInput } from '../rule-inputs.ts';
import type { OrderActions } from '../use-order-actions.ts';

interface Props extends PanelProps {
  actions: OrderActions;
  onEditTracking: () => void;
}

/** The status of an order, and the actions on the whole order. */
export const OrderPanel = ({ order, actions, onEditTracking }: Props) => {
  const { t } = useTranslation(['order-view', 'orders']);
  const mayEdit = useMay('orders:edit');
  const { order_info, order_payment, product_data } = order;
  const unsentSims = product_data.filter((sim) => needsBilling(order_payment.payment_status, sim));
  const mayCancel = mayEdit && mayTransition(transitionInput(order), 'cancel');
  const cancel = () => void actions.cancel();
  useScreenAction(t('order.cancel'), mayCancel && !actions.isBusy ? cancel : null);
  const transitions = mayEdit ? allowedManualTransitions(order) : [];
  const paymentStatuses = mayEdit ? paymentChoices({ payment_status: order_payment.payment_status, sims: product_data }) : [];
  return (
    <CollapsibleCard title={t('panels.order')}>
      <Facts
        layout="lines"
        facts={[
          { label: t('order.created'), value: formatDashedDayTime(order_info.create_at) },
          {
            label: t('order.status'),
            value: (
              <Group gap="xs">
                <OrderStatusChip status={order_info.status} />
                <ChoiceMenu
                  {...choiceMenuProps}
                  text={t('order.changeStatus')}
                  isBusy={actions.isBusy}
                  choices={transitions.map((transition) => ({
                    text: t(`transitions.${transition}`),
                    choose: () => actions.transition(transition),
                  }))}
                />
              </Group>
            ),
          },
          {
            label: t('order.payment'),
            value: (
              <Group gap="xs">
                <PaymentStatusChip status={order_payment.payment_status} />
                <ChoiceMenu
                  {...choiceMenuProps}
                  text={t('order.changePayment')}
                  isBusy={actions.isBusy}
                  choices={paymentStatuses.map((status) => ({
                    text: t(`orders:paymentStatuses.${status}`),
                    choose: () => void actions.markPayment(status),
                  }))}
                />
                {mayEdit && mayUndoRefundMark(order_payment) && (
                  <Button {...choiceMenuProps} disabled={actions.isBusy} onClick={() => void actions.undoRefundMark()}>
                    {t('undoMark.button')}
                  </Button>
                )}
              </Group>
            ),
          },
          { label: t('order.amount'), value: formatEuro(order_info.amount) },
          { label: t('order.tracking'), value: <Tracking order={order} onEdit={onEditTracking} /> },
          ...(unsentSims.length > 0
            ? [
                {
                  label: t('order.billing'),
                  value: (
                    <Button
                      variant="default"
                      size="compact-sm"
                      classNames={{ root: classes.wrapping, label: classes.wrappingText }}
                      disabled={!mayEdit}
                      loading={actions.isBusy}
                      onClick={() => void actions.recreate()}
                    >
                      {t('recreate')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {mayCancel && (
        <Group justify="flex-end">
          <Button variant="outline" color="red" size="xs" disabled={actions.isBusy} onClick={cancel}>
            {t('order.cancel')}
          </Button>
        </Group>
      )}
    </CollapsibleCard>
  );
};

const choiceMenuProps = { size: 'compact-sm', variant: 'subtle' } as const;

const Tracking = ({ order: { delivery_track_info }, onEdit }: PanelProps & { onEdit: () => void }) => {
  const { t } = useTranslation('order-view');
  const { tracking, tracking_link } = delivery_track_info;
  return (
    <Group gap="xs">
      <span>{orDash(tracking)}</span>
      {tracking && <CopyButton text={tracking} name={t('tracking.tracking')} />}
      {tracking_link && (
        <Anchor href={tracking_link} target="_blank" rel="noopener noreferrer" size="sm">
          {t('order.openTracking')}
        </Anchor>
      )}
      <EditButton name={t('order.tracking')} onClick={onEdit} />
    </Group>
  );
};
