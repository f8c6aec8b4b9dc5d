import { isSafeLink, type Problem } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import type { ImportKind, ReadResult } from '../imports/index.ts';
import { findOrdersByNumber, importTracking, shippingProblem, type ImportedTracking } from '../orders/index.ts';

/** `previous` is the order's tracking number at the time of the preview. */
export type TrackingLine = ImportedTracking & { previous: string };

/** Tracking numbers of the carrier, from a CSV file. */
export const trackingFile: ImportKind<TrackingLine> = {
  name: 'tracking',
  formats: ['csv'],
  columns: { required: ['order_id', 'tracking'], optional: ['tracking_link'] },
  // Several days of a carrier.
  maxLines: 100_000,
  read: readLine,
  rowKeyOf: ({ order_id }) => String(Number(order_id)),
  compare: findOrders,
  transaction: 'chunk',
  commit: async (db, lines, by) => {
    const problems = await importTracking(
      db,
      lines.map(({ value }) => value),
      by,
    );
    return lines.flatMap(({ line, value }) => {
      const problem = problems.get(value.order_uuid);
      return problem ? [{ line, problems: { order_id: problem }, tallies: talliesOf(value) }] : [];
    });
  },
};

function readLine({ order_id = '', tracking = '', tracking_link = '' }: Record<string, string>): ReadResult<TrackingLine> {
  const problems: Record<string, Problem> = {};
  if (!/^\d{1,9}$/.test(order_id.trim())) problems['order_id'] = order_id.trim() === '' ? 'required' : 'number';
  if (tracking.trim() === '') problems['tracking'] = 'required';
  else if (tracking.trim().length > 100) problems['tracking'] = 'max:100';
  if (tracking_link.trim() !== '' && !isSafeLink(tracking_link.trim())) problems['tracking_link'] = 'link';
  if (Object.keys(problems).length > 0) return { problems };
  const value = { order_id: order_id.trim(), tracking: tracking.trim(), tracking_link: tracking_link.trim() };
  return { value: { ...value, order_uuid: '', version: 0, previous: '' } };
}

async function findOrders(db: Queryable, values: TrackingLine[]): Promise<ReadResult<TrackingLine>[]> {
  const orders = await findOrdersByNumber(
    db,
    values.map(({ order_id }) => Number(order_id)),
  );
  return values.map((value) => {
    const order = orders.get(Number(value.order_id));
    const problem = order ? shippingProblem(order) : 'no_such_order';
    if (!order || problem) return { problems: { order_id: problem ?? 'no_such_order' } };
    const line = { ...value, order_uuid: order.uuid, version: order.version, previous: order.tracking };
    return { value: line, tallies: talliesOf(line) };
  });
}

const talliesOf = ({ previous, tracking }: TrackingLine): string[] =>
  previous !== '' && previous !== tracking ? ['replaced'] : [];
