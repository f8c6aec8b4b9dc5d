// Written by `npm run reference` from packages/contract: change it there.

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

export const PaymentStatus = {
  NotPaid: 0,
  Paid: 1,
  Refunded: 2,
  PartiallyRefunded: 3,
} as const;

export const RefundStatus = {
  Pending: 'Pending',
  Completed: 'Completed',
  Failed: 'Failed',
} as const;

export const SimStatus = {
  NoActive: 0,
  PendingStartActivation: 1,
  PendingWaitingKYC: 2,
  PendingPaymentForNumber: 3,
  PendingRepeatKYC: 4,
  PendingFromStartedKYC: 5,
  PendingFromCompletedKYC: 6,
  AcceptedFromCompletedKYC: 7,
  CancelledFailedKYC: 8,
  CancelledByCustomer: 9,
  New: 100,
  InProcess: 101,
  InDelivery: 102,
} as const;

/** How much older or newer than the receiver's clock a signature may be. */
export const webhookReplaySeconds = 300;

export type BasketDraft = {
  customer: {
    first_name: string;
    last_name: string;
    fiscal_code?: string;
    birth_place?: string;
    date_of_birth: string;
    gender: 'm' | 'f';
    email: string;
    phone: string;
  };
  delivery: {
    street_name: string;
    street_number: string;
    city: string;
    province: string;
    zip_code: string;
    country: string;
  };
  residential: {
    street_name: string;
    street_number: string;
    city: string;
    province: string;
    zip_code: string;
    country: string;
  };
  discount_code?: string;
  products: {
    offer_uuid: string;
    is_esim: boolean;
    topup_amount?: number | string;
    option_uuids?: string[];
    portation?: {
      mobile_number: string;
      donor_id: number | string;
    } | null;
    friend_code?: string;
    consent?: boolean;
  }[];
};

export type Quote = {
  products: {
    table_items: {
      name: string;
      type: 'offer' | 'activation' | 'esim' | 'topup' | 'option';
      price: number;
    }[];
    total_sum: number;
  }[];
  shipment_price: number;
  payment_sum: number;
  discount_amount: number;
  amount: number;
};

export type ShopOrder = {
  uuid: string;
  id: number;
  create_at: string;
  status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  payment_status: 0 | 1 | 2 | 3;
  amount: number;
  paid_at: string | null;
  sims: {
    uuid: string;
    id: number;
    offer_name: string;
    is_esim: boolean;
    status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 100 | 101 | 102;
    status_at: string;
  }[];
  delivery: {
    tracking: string;
    tracking_link: string;
    delivered_at: string | null;
  };
  refunds: {
    uuid: string;
    amount: number;
    status: 'Pending' | 'Completed' | 'Failed';
    create_at: string;
    settled_at: string | null;
  }[];
};

export type OrderEvent = {
  id: string;
  kind: 'order' | 'sim' | 'refund' | 'delivery';
  time: string;
  sequence: number;
  order: ShopOrder;
};

export type WebhookEvent = OrderEvent | {
  id: string;
  kind: 'test';
  time: string;
  sequence: null;
  order: null;
};

export interface Calls {
  quote: { input: BasketDraft; answer: Quote };
  place: { input: BasketDraft; answer: {
    products: {
      table_items: {
        name: string;
        type: 'offer' | 'activation' | 'esim' | 'topup' | 'option';
        price: number;
      }[];
      total_sum: number;
      uuid: string;
    }[];
    shipment_price: number;
    payment_sum: number;
    discount_amount: number;
    amount: number;
    uuid: string;
    id: number;
  } };
  state: { input: {
    order: string;
  }; answer: ShopOrder };
  changes: { input: {
    after?: number | string;
    limit?: number | string;
  }; answer: {
    events: OrderEvent[];
    cursor: number;
    has_more: boolean;
  } };
  paid: { input: {
    uuid: string;
    paid_at?: string;
    paid_method: string;
    paid_data?: Record<string, unknown>;
  }; answer: true };
  apnResult: { input: {
    msisdn: string;
    platform: string;
    result: string;
  }; answer: true };
}

export const calls = {
  quote: { method: 'POST', path: '/api/storefront/quote' },
  place: { method: 'POST', path: '/api/storefront/orders' },
  state: { method: 'GET', path: '/api/storefront/orders/{order}' },
  changes: { method: 'GET', path: '/api/storefront/order-changes' },
  paid: { method: 'POST', path: '/api/storefront/orders/{uuid}/payment' },
  apnResult: { method: 'POST', path: '/api/storefront/apn-results' },
} as const satisfies Record<keyof Calls, { method: 'GET' | 'POST'; path: string }>;
