import { Text } from '@mantine/core';
import type { Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import type { ReactNode } from 'react';
import type { AnyInput, ConsoleCall } from '#core/console-call.ts';
import { useCall } from '#core/queries.ts';
import type { Column } from './data-table.tsx';
import { useListState } from './use-list-state.ts';
import { PagedList } from './paged-list.tsx';
import type { RowTarget } from '../navigation/row-target.ts';

interface Props<Row> {
  label: string;
  call: ConsoleCall<AnyInput, Listed<Row>>;
  columns: Column<Row>[];
  openRow: ((row: Row) => RowTarget | null) | null;
  /** An explanation in place of the search. */
  hint: string;
  empty: { text: string; add?: ReactNode };
}

/** A short list in a fixed order: loaded at once, without search and sorting. */
export const UnpagedList = <Row extends { uuid: string }>({ label, call, columns, openRow, hint, empty }: Props<Row>) => {
  const [state, change] = useListState();
  const list = useCall(call, {});
  const rows = list.data?.data;
  const first = (state.page - 1) * limits.pageSize;
  return (
    <PagedList
      label={label}
      columns={columns}
      rowKey={({ uuid }) => uuid}
      openRow={openRow}
      list={{ ...list, data: rows && { data: rows.slice(first, first + limits.pageSize), total: rows.length } }}
      exportSource={{ call, input: {} }}
      state={state}
      onChange={change}
      hasSearch={false}
      filters={
        // As high as a search box.
        <Text size="sm" c="dimmed" py={7}>
          {hint}
        </Text>
      }
      empty={empty}
    />
  );
};
