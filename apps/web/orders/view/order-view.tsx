import { Button } from '@mantine/core';
import type { Order } from '@simdesk/contract';
import { formatDashedDayTime, OrderStatus } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { useMay } from '#core/session.ts';
import { Page } from '#ui/layout/page.tsx';
import { useClock } from '#ui/hooks/use-clock.ts';
import { OrderMails } from '../../outbox/index.ts';
import { OrderStatusChip, PaymentStatusChip } from '../order-chips.tsx';
import { useTrackingEdit } from './edits.tsx';
import type { LoadedHistory, LoadedRefunds } from './order-data.ts';
import { movesOf } from './order-moves.ts';
import classes from './order-screen.module.css';
import { orderTroubles } from './order-troubles.ts';
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
import { TroubleBanner } from './trouble-banner.tsx';
import { useOrderActions, type OrderActions } from './use-order-actions.ts';
import { useRefund } from './use-refund.tsx';

interface Props {
  order: Order;
  history: LoadedHistory;
  refunds: LoadedRefunds;
}

/** An order: what is wrong first, then what it consists of on the left and whose it is on the right. */
export const OrderView = ({ order, history, refunds }: Props) => {
  const { t } = useTranslation('order-view');
  const now = useClock();
  const mayEdit = useMay('orders:edit');
  const actions = useOrderActions(order);
  const refund = useRefund(order);
  const tracking = useTrackingEdit(order);
  const makeRefund = { text: t('payment.refund'), do: refund.open };
  const addTracking = { text: t('troubles.addTracking'), do: tracking.open };
  return (
    <Page
      title={t('title', { id: order.order_info.id })}
      count={<Standing order={order} />}
      actions={mayEdit && <NextMove order={order} actions={actions} />}
    >
      <TroubleBanner
        order={order}
        troubles={orderTroubles(order, refunds.data ?? [], now)}
        help={
          mayEdit
            ? {
                billing: { text: t('recreate'), do: () => void actions.recreate(), isBusy: actions.isBusy },
                refundDue: makeRefund,
                refundFailed: makeRefund,
                untracked: addTracking,
                // While it moves as a whole the next move stands beside its title; afterwards only the number tells that it went.
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

const Standing = ({ order: { order_info, order_payment } }: { order: Order }) => (
  <span className={classes.chips}>
    <OrderStatusChip status={order_info.status} />
    <PaymentStatusChip status={order_payment.payment_status} />
    <span>{formatDashedDayTime(order_info.create_at)}</span>
  </span>
);

const NextMove = ({ order, actions }: { order: Order; actions: OrderActions }) => {
  const { t } = useTranslation('order-view');
  const [move] = movesOf(order);
  return (
    move && (
      <Button size="sm" loading={actions.isBusy} onClick={() => void actions.move(move)}>
        {t(`moves.${move}`)}
      </Button>
    )
  );
};
