import type { PublishedRecord } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useListCall } from '#core/queries.ts';
import { actionColumn } from './columns.ts';
import type { Column } from './data-table.tsx';
import { useListState } from './use-list-state.ts';
import { PagedList } from './paged-list.tsx';
import type { RowTarget } from '../navigation/row-target.ts';
import { PublishSwitch } from '../action/publish-switch.tsx';
import { PublishingChip } from '../publishing/publishing-chip.tsx';
import { publishFlag, type ListResource, type Publishable, type StoredRecord } from '../resource.ts';
import { RowActions } from '../action/row-actions.tsx';
import { useMayCall } from '../hooks/use-may-call.ts';
import { useRemove, type ConfirmRemoval } from '../action/use-remove.ts';

interface Props<Item extends StoredRecord & Publishable> {
  label: string;
  resource: ListResource<Item>;
  columns: Column<Item>[];
  /** The name of a row in its buttons and questions. */
  nameOf: (item: Item) => string;
  edit: (item: Item) => RowTarget;
  /** Row actions of this list only. */
  more?: (item: Item) => ReactNode;
  /** The text after a publish switch has changed; none by default. */
  publishedText?: string;
  /** Replaces the standard question before a delete. */
  confirmRemoval?: ConfirmRemoval;
  /** The content of a list without entries. */
  empty: { text: string; add?: ReactNode };
  /** A warning in the question before a delete. */
  beforeDelete?: ((item: Item) => Promise<ReactNode>) | undefined;
  /** The title of a separate column for the publish switch; without it the switch is beside the buttons. */
  publishTitle?: string;
}

/** The list of a plain record: search, order and page in the URL; publish, edit and delete in each row. */
export const RecordList = <Item extends StoredRecord & Publishable>({
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
  const remove = useRemove({ refresh: [resource.list], confirm: confirmRemoval });

  const mayPublish = useMayCall(resource.publish);
  const publishSwitch = (item: Item) => (
    <PublishSwitch
      name={nameOf(item)}
      uuid={item.uuid}
      publish={publishFlag(item)}
      version={item.version}
      call={resource.publish}
      refreshes={[resource.list]}
      doneText={publishedText}
      isDisabled={!mayPublish}
    />
  );
  const publishColumns: Column<Item>[] =
    publishTitle === undefined ? [] : [{ name: 'publish', title: publishTitle, cell: publishSwitch, width: 110 }];
  // Chips of periods need more room than the buttons.
  const hasChips = (list.data?.data ?? []).some((item) => hasPeriod(item) && (item.publish_from ?? item.publish_until) !== null);
  const removeCall = useMayCall(resource.remove) ? resource.remove : undefined;
  const actions = (item: Item) => {
    const name = nameOf(item);
    const { uuid } = item;
    return (
      <RowActions
        name={name}
        publish={publishTitle === undefined && publishSwitch(item)}
        note={hasPeriod(item) && <PublishingChip record={item} />}
        more={more?.(item)}
        edit={edit(item)}
        onDelete={
          removeCall && (() => void remove(removeCall, { uuid, name, warning: beforeDelete && (() => beforeDelete(item)) }))
        }
      />
    );
  };

  return (
    <PagedList
      label={label}
      columns={[...columns, ...publishColumns, actionColumn(t('action'), hasChips ? 240 : more ? 190 : 150, actions)]}
      rowKey={({ uuid }) => uuid}
      openRow={edit}
      list={list}
      exportSource={{ call: resource.list, input: query }}
      state={state}
      // Records with a priority are ordered by it.
      defaultSort={columns.some(({ name }) => name === 'priority') ? 'priority' : undefined}
      onChange={change}
      empty={empty}
    />
  );
};

const hasPeriod = (item: Publishable): item is Publishable & PublishedRecord => 'publish_from' in item;
