import { Button } from '@mantine/core';
import IconMailForward from 'icon:mail-forward';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';

/** Writes to the sender through the outbox, from the newest order with the same e-mail; without one, a mail program has to do. */
export const WriteLink = ({ to, subject }: { to: string; subject: string }) => {
  const { t } = useTranslation('feedback');
  const mayEdit = useMay('orders:edit');
  const { data: orders = [] } = useCall(
    calls.orders.find,
    { query: to },
    { enabled: mayEdit && to !== '', select: ({ data }) => data.filter(({ email }) => isSame(email, to)) },
  );
  const [order] = orders;
  if (!order) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMailForward size={16} stroke={1.8} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/shop/orders/view/$order_uuid" params={{ order_uuid: order.uuid }} search={{ write: subject }} />
      )}
    >
      {t('writeFromOrder', { id: order.id })}
    </Button>
  );
};

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
