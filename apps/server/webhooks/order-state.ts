import { shownRefundStatuses, type OrderEvent, type ShopOrder } from '@simdesk/contract';
import { requireRow } from '../core/records/rows.ts';
import type { Database, Queryable } from '../database/connection.ts';
import { runPrepared } from '../database/prepared.ts';
import { setLocalTimeouts, jobTimeouts } from '../database/timeouts.ts';

/** A moment as it is on the wire. */
const moment = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What a shop may know of the order `o`, as `ShopOrder` of the contract: for a call, and for the events of its changes. */
export const shopOrderSql = `jsonb_build_object(
  'uuid', o.uuid, 'id', o.id, 'create_at', ${moment('o.created_at')}, 'status', o.status, 'payment_status', o.payment_status,
  'amount', o.amount, 'paid_at', ${moment('o.paid_at')},
  'sims', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'uuid', s.uuid, 'id', s.place, 'offer_name', s.offer_name, 'is_esim', s.is_esim, 'status', s.sim_status,
      'status_at', ${moment('s.status_at')}) order by s.place), '[]')
    from order_sims s where s.order_uuid = o.uuid),
  'delivery', jsonb_build_object(
    'tracking', o.tracking, 'tracking_link', o.tracking_link, 'delivered_at', ${moment('o.delivered_at')}),
  'refunds', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'uuid', r.uuid, 'amount', r.amount, 'status', r.refund_status, 'create_at', ${moment('r.created_at')},
      'settled_at', ${moment('r.settled_at')}) order by r.created_at, r.uuid), '[]')
    from order_refunds r where r.order_uuid = o.uuid
      and r.refund_status in (${shownRefundStatuses.map((status) => `'${status}'`).join(', ')})))`;

const stateText = (column: 'id' | 'uuid', type: 'integer' | 'uuid') =>
  `select ${shopOrderSql} from orders o where o.${column} = $1::${type} and o.shop_uuid = $2`;
const stateTexts = { id: stateText('id', 'integer'), uuid: stateText('uuid', 'uuid') };

/** An order by its uuid or its number; for a shop the orders of other shops do not exist. */
export const readShopOrder = async (db: Queryable, order: string, shop_uuid: string | null): Promise<ShopOrder> => {
  const text = /^\d+$/.test(order) ? stateTexts.id : stateTexts.uuid;
  const [state] = requireRow((await runPrepared(db, text, [order, shop_uuid])).rows);
  return state as ShopOrder;
};

/** At most as many get a position at a time as one answer may have. */
const placedAtOnce = 1000;

/**
 * Gives positions to the events that have none. The lock is waited for before the rows are read, so that positions are given and
 * committed one after another. An event of a transaction that commits later gets a higher one.
 */
const placeEvents = (database: Database): Promise<void> =>
  database.transaction(async (db) => {
    await setLocalTimeouts(db, jobTimeouts);
    await runPrepared(db, `select pg_advisory_xact_lock(hashtext('order_events'))`, []);
    await runPrepared(db, placeText, [placedAtOnce]);
  });

const placeText = `
  update order_events e set position = last.position + unplaced.place
  from (select coalesce(max(position), 0) as position from order_events) last,
    (select uuid, row_number() over (order by number) as place from (
      select uuid, number from order_events where position is null order by number limit $1) first) unplaced
  where e.uuid = unplaced.uuid`;

const isUnplacedText = `select exists (select from order_events where position is null)`;

const changesText = `
  select e.position, jsonb_build_object(
    'id', e.uuid, 'kind', e.kind, 'time', ${moment('e.created_at')}, 'sequence', e.sequence, 'order', e.state)
  from order_events e where e.shop_uuid = $1 and e.position > $2 order by e.position limit $3`;

interface Changes {
  events: OrderEvent[];
  cursor: number;
  has_more: boolean;
}

/** The events of a shop's orders after a position. */
export const readChanges = async (
  database: Database,
  shop_uuid: string | null,
  { after, limit }: { after: number; limit: number },
): Promise<Changes> => {
  const [unplaced] = (await runPrepared(database, isUnplacedText, [])).rows;
  if (unplaced?.[0] === true) await placeEvents(database);
  const { rows } = await runPrepared(database, changesText, [shop_uuid, after, limit + 1]);
  const shown = rows.slice(0, limit);
  return {
    events: shown.map(([, event]) => event as OrderEvent),
    cursor: Number(shown.at(-1)?.[0] ?? after),
    has_more: rows.length > limit,
  };
};
