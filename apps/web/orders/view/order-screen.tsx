import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { useRefusalText } from '#core/texts.ts';
import { AsOf } from '#ui/layout/as-of.tsx';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { Page } from '#ui/layout/page.tsx';
import { QueueBar } from '../queue/queue-bar.tsx';
import { useOrderData } from './order-data.ts';
import classes from './order-screen.module.css';
import { OrderView } from './order-view.tsx';

export const OrderScreen = () => {
  const { t } = useTranslation('order-view');
  const refusalText = useRefusalText();
  const { order_uuid = '' } = useParams({ strict: false });
  const { order, history, refunds } = useOrderData(order_uuid);
  // A failed refetch keeps the order on the screen.
  if (order.data)
    return (
      <>
        <AsOf at={order.dataUpdatedAt} />
        <QueueBar key={`queue-${order_uuid}`} order_uuid={order_uuid} />
        <OrderView key={order_uuid} order={order.data} history={history} refunds={refunds} />
      </>
    );
  return (
    <Page title={t('panels.order')}>
      {order.isError ? (
        <LoadFailure text={`${t('loadFailed')} ${refusalText(order.error)}`} onRetry={() => void order.refetch()} />
      ) : (
        <PanelSkeletons />
      )}
    </Page>
  );
};

const PanelSkeletons = () => (
  <div className={classes.columns} aria-busy>
    <Stack>
      <Skeleton height={220} />
      <Skeleton height={420} />
    </Stack>
    <Stack>
      <Skeleton height={250} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  </div>
);
