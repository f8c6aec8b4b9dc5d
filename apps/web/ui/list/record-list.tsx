import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListCall } from '#core/queries.ts';
import { actionColumn } from './columns.ts';
import type { Column } from './data-table.tsx';
import { useListState } from './list-state.ts';
import { PagedList } from './paged-list.tsx';
import { PublishSwitch } from '../action/publish-switch.tsx';
import { isPublished, type ListResource, type Published, type Recorded } from '../resource.ts';
import { RowActions } from '../action/row-actions.tsx';
import { useMayCall } from '../hooks/use-may-call.ts';
import { useRemoveBy, type ConfirmRemoval } from '../action/use-remove.ts';

interface Props<Item extends Recorded & Published> {
  label: string;
  resource: ListResource<Item>;
  columns: Column<Item>[];
  /** What a row is called in its buttons and questions. */
  nameOf: (item: Item) => string;
  edit: (item: Item) => { to: LinkProps['to']; params: Record<string, string> } | (() => void);
  /** What only this list offers in a row. */
  more?: (item: Item) => ReactNode;
  /** What is said when a publish switch has done its work; nothing, if not given. */
  publishedText?: string;
  /** The question before an entry is deleted, if it is not the usual one. */
  confirmRemoval?: ConfirmRemoval;
  /** What a list without entries offers. */
  empty: { text: string; add?: ReactNode };
  /** What should be known before an entry is deleted. */
  beforeDelete?: ((item: Item) => Promise<ReactNode>) | undefined;
  /** The title of a column of its own for the publish switch; without one it stands beside the buttons. */
  publishTitle?: string;
}

/** The list of a plain record: search, order and page in the address, publish, edit and delete in each row. */
export const RecordList = <Item extends Recorded & Published>({
  label,
  resource,
  columns,
  nameOf,
  edit,
  more,
  publishedText,
  confirmRemoval,
  empty,
  beforeDelete,
  publishTitle,
}: Props<Item>) => {
  const { t } = useTranslation('ui');
  const [state, change, query] = useListState();
  const list = useListCall(resource.list, query);
  const remove = useRemoveBy([resource.list], confirmRemoval);

  const publishSwitch = (item: Item) => (
    <PublishSwitch
      name={nameOf(item)}
      uuid={item.uuid}
      publish={isPublished(item)}
      call={resource.publish}
      refreshes={[resource.list]}
      doneText={publishedText}
    />
  );
  const publishing: Column<Item>[] =
    publishTitle === undefined ? [] : [{ name: 'publish', title: publishTitle, cell: publishSwitch, width: 110 }];
  const removal = useMayCall(resource.remove) ? resource.remove : undefined;
  const actions = (item: Item) => {
    const name = nameOf(item);
    const { uuid } = item;
    return (
      <RowActions
        name={name}
        publish={publishTitle === undefined && publishSwitch(item)}
        more={more?.(item)}
        edit={edit(item)}
        onDelete={removal && (() => void remove(removal, { uuid, name, warning: beforeDelete && (() => beforeDelete(item)) }))}
      />
    );
  };

  return (
    <PagedList
      label={label}
      columns={[...columns, ...publishing, actionColumn(t('action'), more ? 190 : 150, actions)]}
      rowKey={({ uuid }) => uuid}
      list={list}
      exported={{ call: resource.list, input: query }}
      state={state}
      onChange={change}
      empty={empty}
    />
  );
};
