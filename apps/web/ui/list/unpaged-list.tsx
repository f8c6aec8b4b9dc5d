import { Text } from '@mantine/core';
import type { Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import type { ReactNode } from 'react';
import type { AnyInput, Sendable } from '#core/api.ts';
import { useCall } from '#core/queries.ts';
import type { Column } from './data-table.tsx';
import { useListState } from './list-state.ts';
import { PagedList } from './paged-list.tsx';

interface Props<Row> {
  label: string;
  call: Sendable<AnyInput, Listed<Row>>;
  columns: Column<Row>[];
  /** What should be known of the list. */
  hint: string;
  empty: { text: string; add?: ReactNode };
}

/** A short list in an order of its own: it comes all at once, and is neither searched nor sorted. */
export const WholeList = <Row extends { uuid: string }>({ label, call, columns, hint, empty }: Props<Row>) => {
  const [state, change] = useListState();
  const list = useCall(call, {});
  const rows = list.data?.data;
  const first = (state.page - 1) * limits.pageSize;
  return (
    <PagedList
      label={label}
      columns={columns}
      rowKey={({ uuid }) => uuid}
      list={{ ...list, data: rows && { data: rows.slice(first, first + limits.pageSize), total: rows.length } }}
      exported={{ call, input: {} }}
      state={state}
      onChange={change}
      hasSearch={false}
      filters={
        // As high as a search would be.
        <Text size="sm" c="dimmed" py={7}>
          {hint}
        </Text>
      }
      empty={empty}
    />
  );
};
