import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Order } from '@simdesk/contract';
import { formatDashedDayTime, isErased } from '@simdesk/rules';
import IconMail from 'icon:mail';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import { calls } from '#core/calls.ts';
import { PresentPeople } from '#ui/layout/present-people.tsx';
import { FoldedCardsContext } from '#ui/layout/collapsible-card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useClock } from '#ui/hooks/use-clock.ts';
import { useScreenAction } from '#ui/navigation/screen-actions.ts';
import { OrderMails, useWriteMail } from '../../outbox/index.ts';
import { ErasedChip, OrderStatusChip, PaymentStatusChip } from '../order-chips.tsx';
import { CallerStrip } from './caller-strip.tsx';
import { useTrackingEdit } from './order-edits.tsx';
import { useOrderOutside, type LoadedHistory, type LoadedRefunds } from './order-data.ts';
import { allowedManualTransitions } from './manual-transitions.ts';
import { primaryIssue, useNextSteps } from './next-steps.ts';
import { useLastingIssues } from './lasting-issues.ts';
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

/**
 * The customer and the issues of an order first, then its contents on the left, and comments and the customer's data on the right.
 * On a phone the comments and the note come first, and the other panels start folded.
 */
export const OrderView = ({ order, history, refunds }: Props) => {
  const { t } = useTranslation(['order-view', 'outbox']);
  const now = useClock();
  const mayEdit = useMay('orders:edit');
  const isPhone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const refund = useRefund(order, refunds.data ?? []);
  const outside = useOrderOutside(order.order_info.uuid);
  const issues = useLastingIssues(orderIssues(order, refunds.data ?? [], now, outside.data));
  const tracking = useTrackingEdit(order);
  const actions = useOrderActions(order, tracking.open);
  const mail = useWriteMail(order);
  const nextSteps = useNextSteps(order, issues, { actions, makeRefund: refund.open, editTracking: tracking.open });
  const mayWrite = mayEdit && !isErased(order.customer_info);
  return (
    <Page
      title={t('title', { id: order.order_info.id })}
      count={<OrderState order={order} />}
      actions={mayEdit && <NextTransition order={order} actions={actions} isPrimary={primaryIssue(issues, nextSteps) === null} />}
    >
      <CallerStrip order={order} {...(mayWrite && { action: <WriteButton onClick={mail.open} /> })} />
      <IssueBanner order={order} issues={issues} nextSteps={nextSteps} />
      <div className={classes.columns}>
        <div className={classes.talk}>
          <TimelinePanel order={order} history={history} shortLength={isPhone ? 3 : 8} />
          <NotesPanel order={order} />
        </div>
        <FoldedCardsContext value={isPhone}>
          <div className={classes.contents}>
            <OrderPanel order={order} actions={actions} onEditTracking={tracking.open} />
            <ProductsPanel order={order} actions={actions} />
            <PortationPanel order={order} />
            <PaymentPanel order={order} refunds={refunds} onRefund={refund.open} />
            <OrderMails order_uuid={order.order_info.uuid} />
            <HistoryPanel order_uuid={order.order_info.uuid} history={history} />
          </div>
          <div className={classes.customer}>
            <CustomerPanel order={order} />
            <ContactPanel order={order} />
            <DeliveryPanel order={order} />
            <ResidentialPanel order={order} />
            <FriendCodesPanel order={order} />
            <ConsentPanel order={order} />
          </div>
        </FoldedCardsContext>
      </div>
      {tracking.dialog}
      {refund.dialog}
      {mail.dialog}
    </Page>
  );
};

/** As wide as the screens for which touch.css enlarges controls. */
const phoneWidth = '(max-width: 40em)';

const OrderState = ({ order: { order_info, order_payment, customer_info } }: { order: Order }) => (
  <span className={classes.chips}>
    <OrderStatusChip status={order_info.status} />
    <PaymentStatusChip status={order_payment.payment_status} />
    {isErased(customer_info) && <ErasedChip />}
    <span>{formatDashedDayTime(order_info.create_at)}</span>
    <PresentPeople call={calls.orders.get} uuid={order_info.uuid} />
  </span>
);

const WriteButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('outbox');
  useScreenAction(t('write.open'), onClick);
  return (
    <Button variant="default" size="sm" leftSection={<IconMail size={15} stroke={1.8} aria-hidden />} onClick={onClick}>
      {t('write.open')}
    </Button>
  );
};

interface NextTransitionProps {
  order: Order;
  actions: OrderActions;
  /** Quiet while the step of an issue comes first. */
  isPrimary: boolean;
}

const NextTransition = ({ order, actions, isPrimary }: NextTransitionProps) => {
  const { t } = useTranslation('order-view');
  const [transition] = allowedManualTransitions(order);
  return (
    transition && (
      <Button
        size="sm"
        variant={isPrimary ? 'filled' : 'default'}
        loading={actions.isBusy}
        onClick={() => actions.transition(transition)}
      >
        {t(`transitions.${transition}`)}
      </Button>
    )
  );
};
