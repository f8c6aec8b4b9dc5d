import { Text } from '@mantine/core';
import type { contract, Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { useState } from 'react';
import type { ConsoleCall } from '#core/console-call.ts';
import { useListCall } from '#core/queries.ts';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { DataTable, type Column } from '#ui/list/data-table.tsx';

/** The same for all calls about a customer. */
type PagedInput = typeof contract.orders.customerOrders.input;

interface Props<Row> {
  title: string;
  empty: string;
  call: ConsoleCall<PagedInput, Listed<Row>>;
  order_uuid: string;
  columns: Column<Row>[];
}

/** One kind of records of a customer, page by page. */
export const CustomerList = <Row extends { uuid: string }>({ title, empty, call, order_uuid, columns }: Props<Row>) => {
  const [page, setPage] = useState(1);
  const list = useListCall(call, { order_uuid, page }, { meta: {} });
  const total = list.data?.total ?? 0;
  return (
    <CollapsibleCard title={title} {...(list.data && { note: String(total) })}>
      <DataTable
        label={title}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ uuid }) => uuid}
        state={list.isError ? 'failed' : list.isPending ? 'loading' : 'ready'}
        stale={list.isPlaceholderData}
        sort={undefined}
        onSort={() => undefined}
        page={page}
        pageSize={list.isPending ? 3 : limits.pageSize}
        total={total}
        onPage={setPage}
        onRetry={() => void list.refetch()}
        empty={
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        }
        isEmbedded
      />
    </CollapsibleCard>
  );
};
