import { normalPhones, OrderStatus, PaymentStatus, SimStatus } from '@simdesk/rules';
import { requireInsertedRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { orders, orderSims, type OrderRecord, type SimRecord } from '../database/schema/orders.ts';
import { address, customer } from './orders.ts';

type StoredSim = Partial<Omit<SimRecord, 'uuid' | 'order_uuid' | 'place'>>;

/** Inserts an order directly, for states that a shop cannot create (other days, any status). By default it is new and paid. */
export const storeOrder = async (
  db: Queryable,
  { sims = [{}], amount = 10, ...values }: Partial<Omit<OrderRecord, 'id' | 'search'>> & { sims?: StoredSim[] } = {},
): Promise<OrderRecord> => {
  const esim_count = sims.filter(({ is_esim }) => is_esim === 1).length;
  const rows = await db
    .insert(orders)
    .values({
      ...customer,
      phones: normalPhones([values.phone ?? customer.phone, ...sims.map((sim) => sim.portation_mobile_number ?? '')]),
      delivery: address,
      residential: address,
      status: OrderStatus.New,
      payment_status: PaymentStatus.Paid,
      payment_sum: amount,
      discount_amount: 0,
      amount,
      shipment_price: 0,
      esim_count,
      psim_count: sims.length - esim_count,
      paid_at: new Date().toISOString(),
      ...values,
    })
    .returning();
  const order = requireInsertedRow(rows);
  await db
    .insert(orderSims)
    .values(sims.map((sim, place) => ({ ...plainSim, ...sim, order_uuid: order.uuid, place: place + 1 })));
  return order;
};

const plainSim = {
  offer_id: 101,
  offer_name: 'Super 50',
  offer_price: 10,
  sim_status: SimStatus.New,
  is_esim: 0 as const,
  esim_price: 0,
  table_items: [],
  total_sum: 10,
  topup_amount: 0,
  options: [],
  is_send_bss: true,
};
