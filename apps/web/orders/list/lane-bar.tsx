import type { OrderRow } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { orderTarget } from '#ui/navigation/order-link.tsx';
import { useOpenTarget } from '#ui/navigation/row-target.ts';
import { useScreenAction } from '#ui/navigation/screen-actions.ts';
import classes from './order-lanes.module.css';
import type { OrderFilter } from './order-filter.ts';

/** Above the orders of a lane: the way into the queue, and to the orders that are snoozed. */
export const LaneBar = ({ filter, first }: { filter: OrderFilter; first: OrderRow | undefined }) => {
  const { t } = useTranslation('order-queue');
  const { lane, snoozed } = filter;
  const { data } = useCall(calls.orders.lanes, {}, { enabled: lane !== null });
  const target = lane !== null && !snoozed && first ? orderTarget(first, lane) : null;
  const open = useOpenTarget();
  useScreenAction(t('lane.start'), target && (() => open(target, false)));
  if (lane === null) return null;
  const count = data?.data.find((each) => each.lane === lane)?.snoozed ?? 0;
  return (
    <div className={classes.bar}>
      <span>{t('lane.oldestFirst')}</span>
      {first && !snoozed && (
        <Button
          size="compact-sm"
          variant="light"
          renderRoot={(root) => (
            <Link {...root} to="/shop/orders/view/$order_uuid" params={{ order_uuid: first.uuid }} search={{ lane }} />
          )}
        >
          {t('lane.start')}
        </Button>
      )}
      {snoozed ? (
        <Link to="/shop/orders" search={{ lane }}>
          {t('lane.backToLane')}
        </Link>
      ) : (
        count > 0 && (
          <Link to="/shop/orders" search={{ lane, snoozed: '1' }}>
            {t('lane.snoozed', { count })}
          </Link>
        )
      )}
    </div>
  );
};
