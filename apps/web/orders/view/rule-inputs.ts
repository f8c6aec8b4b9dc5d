import type { Order } from '@simdesk/contract';

/** The order's data that the refund rules need. */
export const refundInput = ({ order_info, order_payment, product_data }: Order) => ({
  payment_status: order_payment.payment_status,
  payment_sum: order_payment.payment_sum,
  refund_sum: order_payment.refund_sum,
  refund_reserved: order_payment.refund_reserved,
  discount_amount: order_info.discount_amount,
  sims: product_data,
});

/** The order's data that the transition rules need. */
export const transitionInput = ({ order_info, product_data }: Order) => ({ status: order_info.status, sims: product_data });

/** The order's data that the parcel rules need. */
export const parcelInput = (order: Order) => ({
  ...transitionInput(order),
  payment_status: order.order_payment.payment_status,
  tracking: order.delivery_track_info.tracking,
  delivered_at: order.order_info.delivered_at,
});
