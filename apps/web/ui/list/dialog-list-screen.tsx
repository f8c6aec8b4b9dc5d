import type { ReactNode } from 'react';
import type { z } from 'zod';
import { AddButton } from '../action/add-buttons.tsx';
import type { Column } from './data-table.tsx';
import { Page } from '../layout/page.tsx';
import { RecordDialog } from '../form/record-dialog.tsx';
import { RecordList } from './record-list.tsx';
import type { DraftForm, PlainResource, Recorded } from '../resource.ts';
import type { BusyOf } from '../form/use-busy-fields.ts';
import { useEdited } from '../form/use-open-record.ts';

interface Props<Item extends Recorded & { publish: 0 | 1 }, Draft extends z.ZodObject> {
  texts: { title: string; add: string; edit: string; empty: string };
  /** The sibling screens, where there are any. */
  tabs?: ReactNode;
  /** What should be known before one begins. */
  intro?: ReactNode;
  resource: PlainResource<Item, Draft>;
  columns: Column<Item>[];
  nameOf: (item: Item) => string;
  /** The values of a new record. */
  empty: z.input<Draft>;
  toForm: (item: Item) => z.input<Draft>;
  labels: Record<string, string>;
  /** What should be known before an entry is deleted. */
  beforeDelete?: (item: Item) => Promise<ReactNode>;
  children: (form: DraftForm<Draft>, record: Item | null, busyOf: BusyOf) => ReactNode;
}

/** The whole screen of a small record: a list whose entries are added and edited in a dialog over it. */
export const DialogListScreen = <Item extends Recorded & { publish: 0 | 1 }, Draft extends z.ZodObject>({
  texts,
  tabs,
  intro,
  resource,
  columns,
  nameOf,
  empty,
  toForm,
  labels,
  beforeDelete,
  children,
}: Props<Item, Draft>) => {
  const { edited, open, close } = useEdited();
  const add = <AddButton onClick={() => open('new')} text={texts.add} />;
  return (
    <Page title={texts.title} actions={add}>
      {tabs}
      {intro}
      <RecordList
        label={texts.title}
        resource={resource}
        nameOf={nameOf}
        edit={({ uuid }) =>
          () =>
            open(uuid)
          }
        empty={{ text: texts.empty, add }}
        beforeDelete={beforeDelete}
        columns={columns}
      />
      {edited && (
        <RecordDialog
          title={edited === 'new' ? texts.add : texts.edit}
          resource={resource}
          uuid={edited === 'new' ? undefined : edited}
          empty={empty}
          toForm={toForm}
          labels={labels}
          onClose={close}
        >
          {children}
        </RecordDialog>
      )}
    </Page>
  );
};
