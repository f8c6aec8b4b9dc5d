import type { contract } from '@simdesk/contract';
import { isSafeLink, mayShip, problemSentence, trackingReason, type Problem } from '@simdesk/rules';
import { eq, sql } from 'drizzle-orm';
import { Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { failedLines, importProgress, loadImport, previewImport, type ImportKind, type ReadResult } from '../imports/index.ts';
import { changeOrder, hasParcel, lockOrder } from '../orders/index.ts';

interface Tracking {
  order_uuid: string;
  order_id: string;
  tracking: string;
  tracking_link: string;
}

/** Tracking numbers of the carrier, from a CSV file. */
export const trackingFile = ({ database }: { database: Queryable }): ImportKind<Tracking> => ({
  name: 'tracking',
  columns: { required: ['order_id', 'tracking'], optional: ['tracking_link'] },
  read: readLine,
  rowKeyOf: ({ order_id }) => order_id,
  complete: () => (value) => findOrder(database, value),
  commit: async (db, values, { email }) => {
    for (const { order_uuid, tracking, tracking_link } of values)
      await changeOrder(db, await lockOrder(db, order_uuid), email, { order: { tracking, tracking_link } });
  },
});

const readLine = ({ order_id = '', tracking = '', tracking_link = '' }: Record<string, string>): ReadResult<Tracking> => {
  const problems: Record<string, Problem> = {};
  if (!/^\d{1,9}$/.test(order_id.trim())) problems['order_id'] = order_id.trim() === '' ? 'required' : 'number';
  if (tracking.trim() === '') problems['tracking'] = 'required';
  else if (tracking.trim().length > 100) problems['tracking'] = 'max:100';
  if (tracking_link.trim() !== '' && !isSafeLink(tracking_link.trim())) problems['tracking_link'] = 'link';
  if (Object.keys(problems).length > 0) return { problems };
  const value = { order_id: order_id.trim(), tracking: tracking.trim(), tracking_link: tracking_link.trim() };
  return { value: { ...value, order_uuid: '' } };
};

const findOrder = async (db: Queryable, value: Tracking): Promise<ReadResult<Tracking>> => {
  const [order] = await db
    .select({ uuid: orders.uuid, status: orders.status, hasParcel: sql<boolean>`${hasParcel}` })
    .from(orders)
    .where(eq(orders.id, Number(value.order_id)));
  if (!order) return { problems: { order_id: 'no_such_order' } };
  if (!mayShip(order.status)) return { problems: { order_id: 'order_not_shipped' } };
  if (!order.hasParcel) return { problems: { order_id: 'nothing_to_ship' } };
  return { value: { ...value, order_uuid: order.uuid } };
};

export const trackingImport: Handlers<typeof contract.trackingImport> = {
  upload: async ({ loadToDb }, context) => {
    const kind = trackingFile(context.services.connection);
    const { job } = await (loadToDb ? loadImport(context, kind) : previewImport(context, kind));
    const { state } = await context.services.jobs.wait(job, waitMs);
    if (state !== 'done') throw new Refusal('unavailable');
    const { counts } = await importProgress(context, kind);
    const lines = await failedLines(context, kind);
    return {
      failedOrders: lines.map(({ line, cells, problems }) => ({
        id: cells['order_id']?.trim() || `#${line}`,
        reason: trackingReason(problems, problemSentence),
        problems,
      })),
      failedCount: counts.wrong,
      successCount: counts.right,
    };
  },
};

const waitMs = 60_000;
