export const OrderStatus = {
  New: 0,
  InProcess: 1,
  InDelivery: 2,
  Delivered: 3,
  PartiallyFinished: 4,
  Cancelled: 5,
  NotFinished: 6,
  Finished: 7,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

export const PaymentStatus = { NotPaid: 0, Paid: 1, Refunded: 2, PartiallyRefunded: 3 } as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

/** The statuses in the console's filters; search and lanes find orders in the other statuses. */
export const filterableOrderStatuses = [
  OrderStatus.New,
  OrderStatus.InProcess,
  OrderStatus.InDelivery,
  OrderStatus.Cancelled,
] as const;
export const filterablePaymentStatuses = [PaymentStatus.Paid, PaymentStatus.NotPaid] as const;

/** Whether an order may have a tracking number: it is neither unpaid nor cancelled. */
export const mayShip = (status: OrderStatus): boolean => status !== OrderStatus.NotFinished && status !== OrderStatus.Cancelled;

/** An update about a final order is recorded in its history and changes nothing else. */
export const isFinal = (status: OrderStatus): boolean => status === OrderStatus.Cancelled || status === OrderStatus.Finished;
