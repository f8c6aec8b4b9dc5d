import { isSafeLink, type Problem } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import type { ImportKind, ReadResult } from '../imports/index.ts';
import { findOrdersByNumber, importTracking, shippingProblem, type ImportedTracking } from '../orders/index.ts';

/** `previous` is the order's tracking number at the time of the preview. */
export type TrackingLine = ImportedTracking & { previous: string };

/** Tracking numbers of the carrier, from a CSV file. */
export const trackingFile: ImportKind<TrackingLine> = {
  name: 'tracking-file',
  formats: ['csv'],
  columns: { required: ['order_id', 'tracking'], optional: ['tracking_link'] },
  // Several days of a carrier.
  maxLines: 100_000,
  read: readLine,
  rowKeyOf: ({ order_id }) => String(Number(order_id)),
  compare: findOrders,
  transaction: 'batch',
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
  const [id, number, link] = [order_id.trim(), tracking.trim(), tracking_link.trim()];
  const problems = { order_id: idProblem(id), tracking: numberProblem(number), tracking_link: linkProblem(link) };
  if (problems.order_id === null && problems.tracking === null && problems.tracking_link === null)
    return { value: { order_id: id, tracking: number, tracking_link: link, order_uuid: '', version: 0, previous: '' } };
  return {
    problems: Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, Problem] => entry[1] !== null)),
  };
}

const idProblem = (id: string): Problem | null => (/^\d{1,9}$/.test(id) ? null : id === '' ? 'required' : 'number');

const numberProblem = (number: string): Problem | null => (number === '' ? 'required' : number.length > 100 ? 'max:100' : null);

const linkProblem = (link: string): Problem | null => (link === '' || isSafeLink(link) ? null : 'link');

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
