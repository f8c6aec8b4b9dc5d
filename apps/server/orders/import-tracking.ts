import { formatHistoryEntry, mayShip, type HistoryEntry, type OrderStatus, type Problem } from '@simdesk/rules';
import type { Author } from '../core/auth/author.ts';
import type { Queryable } from '../database/connection.ts';
import { sendAhead } from '../database/link.ts';
import { plainArray, rowReader, runPrepared } from '../database/prepared.ts';
import { orders as orderTable } from '../database/schema/orders.ts';
import { hasParcel, ordersWithParcel } from './parcel.ts';

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
  const text = `select ${reader.list}, ${hasParcel} from orders where id = any($1::integer[])`;
  const { rows } = await runPrepared(db, text, [plainArray(ids)]);
  const orders = rows.map((row) => Object.assign(reader.read(row), { hasParcel: row[reader.width] as boolean }));
  return new Map(orders.map((order) => [order.id, order]));
};

/** Why nothing can be shipped for an order; null if something can. */
export const shippingProblem = ({ status, hasParcel: isSent }: ShippableOrder): Problem | null => {
  if (!mayShip(status)) return 'order_not_shipped';
  return isSent ? null : 'nothing_to_ship';
};

/**
 * Stores tracking numbers of many orders, all with one statement for each table. A tracking number has no effect besides the history,
 * so `changeOrder` is not needed. Orders that were changed since the preview keep their values: the answer has their problems by uuid.
 */
export const importTracking = async (db: Queryable, trackings: ImportedTracking[], by: Author): Promise<Map<string, Problem>> => {
  const orders = await lockOrders(db, trackings);
  const problems = new Map<string, Problem>();
  const changes: { id: number; tracking: string; tracking_link: string }[] = [];
  const entries: (HistoryEntry & { order_uuid: string })[] = [];
  for (const { order_uuid: uuid, tracking, tracking_link, version } of trackings) {
    const order = orders.get(uuid);
    const problem = order ? (shippingProblem(order) ?? (order.version === version ? null : 'order_changed')) : 'no_such_order';
    if (problem) problems.set(uuid, problem);
    if (!order || problem) continue;
    const values = { tracking, tracking_link: tracking_link || order.tracking_link };
    const changed = historyEntries(order, values);
    if (changed.length === 0) continue;
    changes.push({ id: order.id, ...values });
    for (const entry of changed) entries.push({ ...entry, order_uuid: uuid });
  }
  if (changes.length === 0) return problems;
  // Sent together: PostgreSQL stores the numbers while the next statement is written.
  await sendAhead(
    db,
    runPrepared(db, 'select store_trackings($1::integer[], $2::text[], $3::text[], $4)', [
      ...[plainArray(column(changes, 'id')), column(changes, 'tracking'), column(changes, 'tracking_link')],
      by.email,
    ]),
  );
  await sendAhead(
    db,
    runPrepared(db, insertHistory, [
      ...[plainArray(column(entries, 'order_uuid')), column(entries, 'type'), column(entries, 'parameter')],
      ...[column(entries, 'from'), column(entries, 'to'), by.email, by.acted_by],
    ]),
  );
  return problems;
};

const column = <Row, Name extends keyof Row>(rows: Row[], name: Name) => rows.map((row) => row[name]);

const insertHistory = `
  insert into order_history (order_uuid, type, parameter, from_value, to_value, email, acted_by)
  select *, $6::text, $7::text from unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::text[])`;

/** Every transaction locks several orders in the order of their numbers, so two of them cannot deadlock. */
const lockOrders = async (db: Queryable, trackings: ImportedTracking[]): Promise<Map<string, ShippableOrder>> => {
  const lock = `select ${reader.list} from orders where id = any($1::integer[]) order by id for update`;
  const [locked, parcels] = await Promise.all([
    runPrepared(db, lock, [plainArray(column(trackings, 'order_id'))]),
    // Sent with the lock and read after it: a transaction that held it may have cancelled a SIM.
    runPrepared(db, ordersWithParcel, [plainArray(column(trackings, 'order_uuid'))]),
  ]);
  const withParcel = new Set(parcels.rows.map(([uuid]) => uuid));
  return new Map(
    locked.rows.map((row) => {
      const order = reader.read(row);
      return [order.uuid, Object.assign(order, { hasParcel: withParcel.has(order.uuid) })];
    }),
  );
};

const { uuid: uuidColumn, id, status, version, tracking: number, tracking_link } = orderTable;
const reader = rowReader({ uuid: uuidColumn, id, status, version, tracking: number, tracking_link }, 'orders');

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
