import { OrderStatus, PaymentStatus, simState, type SimState, type SimStatus } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { StatusChip, type ChipColour } from '#ui/layout/status-chip.tsx';

export const OrderStatusChip = ({ status }: { status: OrderStatus }) => {
  const { t } = useTranslation('orders');
  return <StatusChip kind={orderColours[status]} text={t(`statuses.${status}`)} />;
};

export const PaymentStatusChip = ({ status }: { status: PaymentStatus }) => {
  const { t } = useTranslation('orders');
  return <StatusChip kind={paymentColours[status]} text={t(`paymentStatuses.${status}`)} />;
};

export const SimStatusChip = ({ status }: { status: SimStatus }) => {
  const { t } = useTranslation('orders');
  const state = simState(status);
  return <StatusChip kind={simColours[state]} text={t(`simStates.${state}`)} />;
};

/** The customer's data is erased: what stays are sums, statuses and days. */
export const ErasedChip = () => {
  const { t } = useTranslation('orders');
  return <StatusChip kind="neutral" text={t('erased')} />;
};

const orderColours: Record<OrderStatus, ChipColour> = {
  [OrderStatus.NotFinished]: 'grey',
  [OrderStatus.New]: 'yellow',
  [OrderStatus.InProcess]: 'orange',
  [OrderStatus.InDelivery]: 'light-blue',
  [OrderStatus.Delivered]: 'blue',
  [OrderStatus.Cancelled]: 'red',
  [OrderStatus.Finished]: 'green',
  [OrderStatus.PartiallyFinished]: 'teal',
};

const paymentColours: Record<PaymentStatus, ChipColour> = {
  [PaymentStatus.NotPaid]: 'grey',
  [PaymentStatus.Paid]: 'green',
  [PaymentStatus.Refunded]: 'red',
  [PaymentStatus.PartiallyRefunded]: 'pink',
};

/** The specification gives no colours for SIMs: a state that an order also has gets the order's colour. */
const simColours: Record<SimState, ChipColour> = {
  notActive: 'grey',
  new: 'yellow',
  inProcess: 'orange',
  inDelivery: 'light-blue',
  pending: 'orange',
  activated: 'green',
  cancelled: 'red',
};
