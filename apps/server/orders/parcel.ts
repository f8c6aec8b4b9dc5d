import { cancelledSimStatuses, OrderStatus, parcelSims, parcelStatuses, type ParcelLane } from '@simdesk/rules';
import { sql, type SQL } from 'drizzle-orm';

const cancelled = cancelledSimStatuses.join(', ');

// Written out: in what is selected the query builder would leave the names of the tables away.
const openSims = (kind: string) =>
  `from order_sims where order_sims.order_uuid = orders.uuid and ${kind} and order_sims.sim_status not in (${cancelled})`;

/** That something of an order goes by post: `isSentByPost` of the rules, asked of the database. */
export const hasParcel: SQL = sql.raw(`exists (select ${openSims('not order_sims.is_esim')})`);

/**
 * That the parcel of an order waits: `parcelWaits` of the rules, asked of the database. In the shape of the lane's index, and
 * without parameters: the planner must see that the index fits.
 */
export const waitingParcel = (lane: ParcelLane): SQL => {
  const isWhole = `orders.status <> ${OrderStatus.PartiallyFinished}`;
  const narrows = { unsent: 'orders.psim_count > 0', untracked: `orders.tracking = ''` }[lane];
  return sql.raw(`orders.status in (${parcelStatuses[lane].join(', ')}) and ${narrows}
    and (${isWhole} or (orders.tracking = '' and orders.delivered_at is null))
    and exists (
      select ${openSims('not order_sims.is_esim')} and (${isWhole} or order_sims.sim_status in (${parcelSims[lane].join(', ')}))
    )`);
};

/** How many SIMs of a kind are left of an order. */
export const simsLeft = {
  esim: sql.raw(`(select count(*)::int ${openSims('order_sims.is_esim')})`),
  psim: sql.raw(`(select count(*)::int ${openSims('not order_sims.is_esim')})`),
};
