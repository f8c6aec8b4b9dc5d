import { Group, Paper } from '@mantine/core';
import { limits, mayRole } from '@simdesk/rules';
import { keepPreviousData } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '#core/queries.ts';
import { useUser } from '#core/session.ts';
import { DataTable, type Column } from './data-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { useListState } from './list-state.ts';
import { PublishSwitch } from './publish-switch.tsx';
import type { PlainResource, Recorded } from './resource.ts';
import { RowActions } from './row-actions.tsx';
import { SearchBox } from './search-box.tsx';
import { useRemove } from './use-remove.ts';

interface Props<Item extends Recorded & { publish: 0 | 1 }, Draft extends z.ZodObject> {
  label: string;
  resource: PlainResource<Item, Draft>;
  columns: Column<Item>[];
  /** What a row is called in its buttons and questions. */
  nameOf: (item: Item) => string;
  edit: (item: Item) => { to: LinkProps['to']; params: Record<string, string> } | (() => void);
  /** What a list without entries offers. */
  empty: { text: string; add?: ReactNode };
}

/** The list of a plain record: search, order and page in the address, publish, edit and delete in each row. */
export const RecordList = <Item extends Recorded & { publish: 0 | 1 }, Draft extends z.ZodObject>({
  label,
  resource,
  columns,
  nameOf,
  edit,
  empty,
}: Props<Item, Draft>) => {
  const { t } = useTranslation(['records', 'ui']);
  const [state, change] = useListState();
  const { page, sort, search } = state;
  const query = { page, pageSize: limits.pageSize, ...(sort && { sort }), ...(search && { search }) };
  const list = useCall(resource.list, query, { placeholderData: keepPreviousData });
  const { system_role } = useUser();
  const remove = useRemove(resource.remove, [resource.list]);
  const mayDelete =
    resource.remove.access !== 'public' && resource.remove.access !== 'session' && mayRole(system_role, resource.remove.access);

  const action: Column<Item> = {
    name: 'action',
    title: t('ui:action'),
    align: 'right',
    width: 150,
    cell: (item) => {
      const name = nameOf(item);
      return (
        <RowActions
          name={name}
          publish={
            <PublishSwitch
              name={name}
              uuid={item.uuid}
              publish={item.publish}
              call={resource.publish}
              refreshes={[resource.list]}
            />
          }
          edit={edit(item)}
          onDelete={mayDelete ? () => void remove({ uuid: item.uuid, name }) : undefined}
        />
      );
    },
  };

  return (
    <Paper withBorder>
      <Group p="sm" className="list-bar">
        <SearchBox value={search} onSearch={(words) => change({ search: words })} />
      </Group>
      <DataTable
        label={label}
        columns={[...columns, action]}
        rows={list.data?.data}
        rowKey={({ uuid }) => uuid}
        state={list.isError ? 'failed' : list.isPending ? 'loading' : 'ready'}
        stale={list.isPlaceholderData}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        page={page}
        pageSize={limits.pageSize}
        total={list.data?.total ?? 0}
        onPage={(next) => change({ page: next })}
        onRetry={() => void list.refetch()}
        empty={<EmptyList text={search ? t('nothingFound', { search }) : empty.text} add={search ? undefined : empty.add} />}
      />
    </Paper>
  );
};
