import type { OrderQueue } from '@simdesk/contract';
import type { OrderLane } from '@simdesk/rules';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../database/connection.ts';
import { runPrepared } from '../../database/prepared.ts';
import { countLanes, currentWaits, laneOrders } from '../lanes.ts';
import { openClaims } from './claims.ts';

interface Asked {
  order_uuid: string;
  lane?: OrderLane | undefined;
  after?: string | undefined;
}

/** Where an order waits, who works on it, and which order of the lane is the next. */
export const readQueue = async (db: Queryable, { order_uuid, lane, after }: Asked, user_uuid: string): Promise<OrderQueue> => {
  const { waits, ...state } = await readState(db, order_uuid, user_uuid);
  const shownWaits = waits.map((wait) => ({
    ...wait,
    since: instantOf(wait.since),
    snoozed_until: wait.snoozed_until && instantOf(wait.snoozed_until),
  }));
  if (lane === undefined) return { waits: shownWaits, ...state, next: null, left: 0 };
  const own = waits.find((wait) => wait.lane === lane);
  const next = await findNext(db, lane, { order_uuid, user_uuid, after: own?.since ?? after ?? null });
  const { data: lanes } = await countLanes(db);
  const count = lanes.find((each) => each.lane === lane)?.count ?? 0;
  return { waits: shownWaits, ...state, next, left: count - (own && own.snoozed_until === null ? 1 : 0) };
};

/** The order that waits longest after this one, without those that somebody else works on; from the start after the last. */
const findNext = async (
  db: Queryable,
  lane: OrderLane,
  { order_uuid, user_uuid, after }: { order_uuid: string; user_uuid: string; after: string | null },
): Promise<OrderQueue['next']> => {
  const find = async (isAfter: string, values: unknown[]) => {
    const { rows } = await runPrepared(db, nextText(lane, isAfter), [order_uuid, user_uuid, ...values]);
    const [row] = rows;
    return row ? { uuid: String(row[0]), id: Number(row[1]) } : null;
  };
  const later = after === null ? null : await find('(since, waits.order_uuid) > ($3::timestamptz, $1)', [after]);
  return later ?? find('true', []);
};

const nextText = (lane: OrderLane, isAfter: string): string => `
  select orders.uuid, orders.id from ${laneOrders(lane)} as waits join orders on orders.uuid = waits.order_uuid
  where waits.order_uuid <> $1 and ${isAfter} and not exists (
    select from ${openClaims} as claim where claim.order_uuid = waits.order_uuid and claim.user_uuid <> $2)
  order by since, waits.order_uuid limit 1`;

const stateText = `
  select
    (select json_agg(json_build_object('lane', lane, 'since', since, 'snoozed_until', (
        select until from order_snoozes as snooze where snooze.order_uuid = $1 and snooze.lane = waits.lane
          and snooze.until > now() and snooze.created_at >= waits.since)) order by since)
      from (select lane, min(since) as since from ${currentWaits} as each_wait where order_uuid = $1 group by lane) as waits),
    (select json_build_object('email', email, 'acted_by', acted_by, 'at', claimed_at, 'is_own', user_uuid = $2)
      from ${openClaims} as claim where order_uuid = $1),
    (select json_build_object('count', count(*), 'last_at', max(created_at), 'last_by', (array_agg(email order by number desc))[1])
      from order_call_attempts where order_uuid = $1)
  from orders where uuid = $1`;

/** The instants of the waits are as the database wrote them, to the microsecond. */
const readState = async (
  db: Queryable,
  order_uuid: string,
  user_uuid: string,
): Promise<Pick<OrderQueue, 'waits' | 'claim' | 'calls'>> => {
  const { rows } = await runPrepared(db, stateText, [order_uuid, user_uuid]);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  const [waits, claim, calls] = row.map(parsed) as [OrderQueue['waits'] | null, OrderQueue['claim'], OrderQueue['calls']];
  return {
    waits: waits ?? [],
    claim: claim && { ...claim, at: instantOf(claim.at) },
    calls: { ...calls, last_at: calls.last_at && instantOf(calls.last_at) },
  };
};

/** The prepared statements of the driver answer JSON as it is or as text. */
const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

const instantOf = (text: string): string => new Date(text).toISOString();
