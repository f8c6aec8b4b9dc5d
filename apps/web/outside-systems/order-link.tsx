import { Link } from '@tanstack/react-router';

export const OrderLink = ({ order_id, order_uuid }: { order_id: number; order_uuid: string }) => (
  <Link to="/shop/orders/view/$order_uuid" params={{ order_uuid }}>
    {order_id}
  </Link>
);
