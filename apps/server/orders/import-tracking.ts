import { formatHistoryEntry, mayShip, type HistoryEntry, type OrderStatus, type Problem } from '@simdesk/rules';
import { sql, type SQL } from 'drizzle-orm';
import type { Author } from '../core/auth/author.ts';
import type { Queryable } from '../database/connection.ts';
import { hasParcel } from './parcel.ts';

/** A tracking number for an order as it was when the file was previewed. An empty link keeps the order's link. */
export interface ImportedTracking {
  order_uuid: string;
  order_id: string;
  tracking: string;
  tracking_link: string;
  version: number;
}

/** What an import needs to know of an order. */
export interface ShippableOrder {
  uuid: string;
  id: number;
  status: OrderStatus;
  version: number;
  tracking: string;
  tracking_link: string;
  hasParcel: boolean;
}

/** The orders with these numbers, by number. */
export const findOrdersByNumber = async (db: Queryable, ids: number[]): Promise<Map<number, ShippableOrder>> => {
  const orders = await shippableOrders(db, sql`id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`);
  return new Map(orders.map((order) => [order.id, order]));
};

/** Why nothing can be shipped for an order; null if something can. */
export const shippingProblem = ({ status, hasParcel: isSent }: ShippableOrder): Problem | null => {
  if (!mayShip(status)) return 'order_not_shipped';
  return isSent ? null : 'nothing_to_ship';
};

/**
 * Stores tracking numbers of many orders with one statement for each table. A tracking number has no effect besides the
 * history, so `changeOrder` is not needed. Orders that were changed since the preview keep their values: the answer has
 * their problems by uuid.
 */
export const importTracking = async (db: Queryable, trackings: ImportedTracking[], by: Author): Promise<Map<string, Problem>> => {
  const orders = await lockOrders(
    db,
    trackings.map(({ order_uuid }) => order_uuid),
  );
  const problems = new Map<string, Problem>();
  const changes: { uuid: string; tracking: string; tracking_link: string }[] = [];
  const entries: (HistoryEntry & Author & { order_uuid: string })[] = [];
  for (const { order_uuid: uuid, tracking, tracking_link, version } of trackings) {
    const order = orders.get(uuid);
    const problem = order ? (shippingProblem(order) ?? (order.version === version ? null : 'order_changed')) : 'no_such_order';
    if (problem) problems.set(uuid, problem);
    if (!order || problem) continue;
    const values = { tracking, tracking_link: tracking_link || order.tracking_link };
    const changed = historyEntries(order, values);
    if (changed.length === 0) continue;
    changes.push({ uuid, ...values });
    entries.push(...changed.map((entry) => ({ ...entry, order_uuid: uuid, ...by })));
  }
  if (changes.length === 0) return problems;
  await db.execute(sql`
    update orders set tracking = imported.tracking, tracking_link = imported.tracking_link,
      version = version + 1, changed_by = ${by.email}, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as imported (uuid uuid, tracking text, tracking_link text)
    where orders.uuid = imported.uuid`);
  // One value, because writing a statement with thousands of them takes longer than running it.
  await db.execute(sql`
    insert into order_history (order_uuid, type, parameter, from_value, to_value, email, acted_by)
    select order_uuid, type, parameter, "from", "to", email, acted_by
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry
      (order_uuid uuid, type smallint, parameter text, "from" text, "to" text, email text, acted_by text)`);
  return problems;
};

/** Every transaction locks several orders in the order of their numbers, so two of them cannot deadlock. */
const lockOrders = async (db: Queryable, uuids: string[]): Promise<Map<string, ShippableOrder>> => {
  const areChosen = sql`uuid in (select jsonb_array_elements_text(${JSON.stringify(uuids)}::jsonb)::uuid)`;
  await db.execute(sql`select from orders where ${areChosen} order by id for update`);
  // Read after the lock: a transaction that held it may have cancelled a SIM.
  const orders = await shippableOrders(db, areChosen);
  return new Map(orders.map((order) => [order.uuid, order]));
};

const shippableOrders = async (db: Queryable, condition: SQL): Promise<ShippableOrder[]> => {
  const { rows } = await db.execute<Record<string, unknown> & ShippableOrder>(sql`
    select uuid, id, status, version, tracking, tracking_link, ${hasParcel} as "hasParcel" from orders where ${condition}`);
  return rows;
};

const historyEntries = (order: ShippableOrder, values: { tracking: string; tracking_link: string }): HistoryEntry[] =>
  (['tracking', 'tracking_link'] as const)
    .filter((field) => order[field] !== values[field])
    .map((field) =>
      formatHistoryEntry({
        field: { of: 'order', field, isTooLate: false },
        from: { kind: 'text', text: order[field] },
        to: { kind: 'text', text: values[field] },
      }),
    );
