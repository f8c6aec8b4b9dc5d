import { Link } from '@tanstack/react-router';
import type { RowTarget } from './row-target.ts';

/** The screen of an order, which a row of a list opens; with a lane, as one of that lane. */
export const orderTarget = ({ uuid }: { uuid: string }, lane?: string): RowTarget => ({
  to: '/shop/orders/view/$order_uuid',
  params: { order_uuid: uuid },
  ...(lane !== undefined && { search: { lane } }),
});

/** The number of an order, which opens the order; with a lane, as one of that lane. */
export const OrderLink = ({ id, uuid, lane }: { id: number; uuid: string; lane?: string | undefined }) => (
  <Link to="/shop/orders/view/$order_uuid" params={{ order_uuid: uuid }} {...(lane !== undefined && { search: { lane } })}>
    {id}
  </Link>
);
