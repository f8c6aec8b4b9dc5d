import type { Order } from '@simdesk/contract';

/** What the rules about refunds ask for. */
export const moneyOf = ({ order_info, order_payment, product_data }: Order) => ({
  payment_status: order_payment.payment_status,
  payment_sum: order_payment.payment_sum,
  refund_sum: order_payment.refund_sum,
  discount_amount: order_info.discount_amount,
  sims: product_data,
});

/** What the rules about moves ask for. */
export const stateOf = ({ order_info, product_data }: Order) => ({ status: order_info.status, sims: product_data });
