import { Button } from '@mantine/core';
import type { Order } from '@simdesk/contract';
import { formatDashedDayTime, isErased, OrderStatus } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { useMay } from '#core/session.ts';
import { Page } from '#ui/layout/page.tsx';
import { useClock } from '#ui/hooks/use-clock.ts';
import { OrderMails } from '../../outbox/index.ts';
import { useOwedActions } from '../../outside-systems/index.ts';
import { ErasedChip, OrderStatusChip, PaymentStatusChip } from '../order-chips.tsx';
import { useTrackingEdit } from './order-edits.tsx';
import { useOrderOutside, type LoadedHistory, type LoadedRefunds } from './order-data.ts';
import { allowedManualTransitions } from './manual-transitions.ts';
import classes from './order-screen.module.css';
import { orderIssues } from './order-issues.ts';
import { DeliveryPanel, ResidentialPanel } from './panels/address-panels.tsx';
import { ContactPanel } from './panels/contact-panel.tsx';
import { CustomerPanel } from './panels/customer-panel.tsx';
import { HistoryPanel } from './panels/history-panel.tsx';
import { OrderPanel } from './panels/order-panel.tsx';
import { PaymentPanel } from './panels/payment-panel.tsx';
import { PortationPanel } from './panels/portation-panel.tsx';
import { ProductsPanel } from './panels/products-panel.tsx';
import { ConsentPanel, FriendCodesPanel, NotesPanel } from './panels/small-panels.tsx';
import { TimelinePanel } from './panels/timeline-panel.tsx';
import { IssueBanner } from './issue-banner.tsx';
import { useOrderActions, type OrderActions } from './use-order-actions.ts';
import { useRefund } from './use-refund.tsx';

interface Props {
  order: Order;
  history: LoadedHistory;
  refunds: LoadedRefunds;
}

/** The issues of an order first, then its contents on the left and its customer on the right. */
export const OrderView = ({ order, history, refunds }: Props) => {
  const { t } = useTranslation('order-view');
  const now = useClock();
  const mayEdit = useMay('orders:edit');
  const refund = useRefund(order, refunds.data ?? []);
  const outside = useOrderOutside(order.order_info.uuid);
  const owedActions = useOwedActions();
  const issues = orderIssues(order, refunds.data ?? [], now, outside.data);
  const tracking = useTrackingEdit(order);
  const actions = useOrderActions(order, tracking.open);
  const makeRefund = { text: t('payment.refund'), run: refund.open };
  const addTracking = { text: t('issues.addTracking'), run: tracking.open };
  return (
    <Page
      title={t('title', { id: order.order_info.id })}
      count={<OrderState order={order} />}
      actions={mayEdit && <NextTransition order={order} actions={actions} />}
    >
      <IssueBanner
        order={order}
        issues={issues}
        nextSteps={
          mayEdit
            ? {
                paymentDiffers: {
                  text: t('issues.paymentSettled'),
                  run: () => void actions.settlePayment(),
                  isBusy: actions.isBusy,
                },
                billing: { text: t('recreate'), run: () => void actions.recreate(), isBusy: actions.isBusy },
                cancelOwed: {
                  text: t('issues.retry'),
                  run: () =>
                    void owedActions.retryAllOfOrder(issues.flatMap((issue) => ('job' in issue && issue.job ? [issue.job] : []))),
                  isBusy: owedActions.isSending,
                },
                refundDue: makeRefund,
                refundFailed: makeRefund,
                untracked: addTracking,
                // The transition beside the title sends whole orders; a partly finished order is sent by adding a tracking number.
                ...(order.order_info.status === OrderStatus.PartiallyFinished && { unsent: addTracking }),
              }
            : {}
        }
      />
      <div className={classes.columns}>
        <div>
          <OrderPanel order={order} actions={actions} onEditTracking={tracking.open} />
          <ProductsPanel order={order} actions={actions} />
          <PortationPanel order={order} />
          <PaymentPanel order={order} refunds={refunds} onRefund={refund.open} />
          <OrderMails order_uuid={order.order_info.uuid} />
          <HistoryPanel history={history} />
        </div>
        <div>
          <CustomerPanel order={order} />
          <ContactPanel order={order} />
          <DeliveryPanel order={order} />
          <ResidentialPanel order={order} />
          <NotesPanel order={order} />
          <FriendCodesPanel order={order} />
          <ConsentPanel order={order} />
          <TimelinePanel history={history} />
        </div>
      </div>
      {tracking.dialog}
      {refund.dialog}
    </Page>
  );
};

const OrderState = ({ order: { order_info, order_payment, customer_info } }: { order: Order }) => (
  <span className={classes.chips}>
    <OrderStatusChip status={order_info.status} />
    <PaymentStatusChip status={order_payment.payment_status} />
    {isErased(customer_info) && <ErasedChip />}
    <span>{formatDashedDayTime(order_info.create_at)}</span>
  </span>
);

const NextTransition = ({ order, actions }: { order: Order; actions: OrderActions }) => {
  const { t } = useTranslation('order-view');
  const [transition] = allowedManualTransitions(order);
  return (
    transition && (
      <Button size="sm" loading={actions.isBusy} onClick={() => actions.transition(transition)}>
        {t(`transitions.${transition}`)}
      </Button>
    )
  );
};
