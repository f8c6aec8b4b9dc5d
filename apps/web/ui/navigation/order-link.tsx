import { Link } from '@tanstack/react-router';

/** The number of an order, which opens the order. */
export const OrderLink = ({ id, uuid }: { id: number; uuid: string }) => (
  <Link to="/shop/orders/view/$order_uuid" params={{ order_uuid: uuid }}>
    {id}
  </Link>
);
