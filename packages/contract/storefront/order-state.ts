import { orderEventKinds, OrderStatus, PaymentStatus, RefundStatus, SimStatus, testEventKind } from '@simdesk/rules';
import { z } from 'zod';
import { instant, uuid } from '../core/fields.ts';

/** The refunds that a shop sees: those that were requested from the payment provider. */
const { Pending, Completed, Failed } = RefundStatus;
export const shownRefundStatuses = [Pending, Completed, Failed] as const;

/** What a shop may show its customer of an order: no notes of staff, no reasons, nothing about the person. */
export const ShopOrder = z.object({
  uuid,
  /** The number that the customer knows. */
  id: z.int(),
  create_at: instant,
  status: z.enum(OrderStatus),
  payment_status: z.enum(PaymentStatus),
  amount: z.number(),
  paid_at: instant.nullable(),
  sims: z.array(
    z.object({
      uuid,
      /** Its number in the order, from 1. */
      id: z.int(),
      offer_name: z.string(),
      is_esim: z.boolean(),
      status: z.enum(SimStatus),
      status_at: instant,
    }),
  ),
  delivery: z.object({ tracking: z.string(), tracking_link: z.string(), delivered_at: instant.nullable() }),
  refunds: z.array(
    z.object({
      uuid,
      amount: z.number(),
      status: z.enum(shownRefundStatuses),
      create_at: instant,
      settled_at: instant.nullable(),
    }),
  ),
});
export type ShopOrder = z.output<typeof ShopOrder>;

/** A change of an order, with the order as it was after the change. */
export const OrderEvent = z.object({
  /** The same whenever the event is sent again. */
  id: uuid,
  kind: z.enum(orderEventKinds),
  time: instant,
  /** Its number among the events of its order, from 1. */
  sequence: z.int(),
  order: ShopOrder,
});
export type OrderEvent = z.output<typeof OrderEvent>;

/** What an endpoint receives if staff try it. */
export const TestEvent = z.object({
  id: uuid,
  kind: z.literal(testEventKind),
  time: instant,
  sequence: z.null(),
  order: z.null(),
});

/** The body of a webhook. */
export const WebhookEvent = z.discriminatedUnion('kind', [OrderEvent, TestEvent]);
