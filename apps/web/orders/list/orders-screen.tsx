import { Button } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { formatDashedDay } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useListCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { orderTarget } from '#ui/navigation/order-link.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useClock } from '#ui/hooks/use-clock.ts';
import { useNumberText } from '#ui/hooks/use-number-text.ts';
import { useOrderColumns } from './order-columns.tsx';
import { listInput, earliestDay, hasDefaultDays, type OrderFilter } from './order-filter.ts';
import { useFilterControls } from './use-filter-controls.tsx';
import { OlderOrders } from './older-orders.tsx';
import { LaneBar } from './lane-bar.tsx';
import { OrderLanes } from './order-lanes.tsx';
import { RefreshOrdersButton } from './refresh-orders-button.tsx';
import { useOrderSelection } from './use-order-selection.tsx';
import { useUrlFilter } from './use-url-filter.ts';
import { useWaitLine } from './use-wait-line.tsx';

export const OrdersScreen = () => {
  const { t } = useTranslation('order-list');
  const [state, change] = useListState();
  const [filter, changeFilter] = useUrlFilter();
  const input = listInput(state, filter);
  const list = useListCall(calls.orders.list, input);
  const columns = useOrderColumns(filter.lane);
  const waitLine = useWaitLine(filter.lane);
  const orders = useOrderSelection(input, list.data?.total);
  const filters = useFilterControls();
  const mayView = useMay('orders:view');
  return (
    <Page title={t('title')} count={<OrderCount total={list.data?.total} filter={filter} />} actions={<RefreshOrdersButton />}>
      {mayView && <OrderLanes />}
      {orders.result}
      <PagedList
        label={t('title')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        openRow={mayView ? (order) => orderTarget(order, filter.lane ?? undefined) : null}
        list={list}
        exportSource={mayView ? { call: calls.orders.export, input } : null}
        state={state}
        defaultSort={filter.lane === null ? '-create_at' : undefined}
        onChange={change}
        addedText={(count) => t('newOrders', { count })}
        filters={filters.bar}
        panel={
          <>
            {filters.panel}
            {mayView && <LaneBar filter={filter} first={list.data?.data[0]} />}
            {orders.bar}
            <OlderOrders search={state.search ?? ''} filter={filter} onChange={changeFilter} />
          </>
        }
        isDense
        selection={orders.selection}
        secondLine={waitLine}
        empty={{
          text: t('empty'),
          notFound: filter.from !== '' && filter.from > earliestDay && (
            <Button variant="default" onClick={() => changeFilter({ from: earliestDay })}>
              {t('allDays')}
            </Button>
          ),
        }}
      />
    </Page>
  );
};

const OrderCount = ({ total, filter }: { total: number | undefined; filter: OrderFilter }) => {
  const { t } = useTranslation('order-list');
  const number = useNumberText();
  const now = useClock();
  if (total === undefined) return null;
  const figures = { count: total, shown: number(total) };
  if (filter.from === '' || filter.to === '') return t('countAll', figures);
  if (hasDefaultDays(filter, now)) return t('countUsual', figures);
  return t('countRange', { ...figures, from: formatDashedDay(filter.from), to: formatDashedDay(filter.to) });
};
