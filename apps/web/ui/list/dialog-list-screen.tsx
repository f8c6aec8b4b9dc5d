import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { AddButton } from '../action/add-buttons.tsx';
import type { Column } from './data-table.tsx';
import { Page } from '../layout/page.tsx';
import { RecordDialog } from '../form/record-dialog.tsx';
import { RecordList } from './record-list.tsx';
import type { DraftForm, PlainResource, StoredRecord } from '../resource.ts';
import { useMayCall } from '../hooks/use-may-call.ts';
import type { BusyHandler } from '../form/use-busy-fields.ts';

interface Props<Item extends StoredRecord & { publish: 0 | 1 }, Draft extends z.ZodObject> {
  texts: { title: string; add: string; edit: string; empty: string };
  /** Links to sibling screens. */
  tabs?: ReactNode;
  /** An introduction above the list. */
  intro?: ReactNode;
  resource: PlainResource<Item, Draft>;
  columns: Column<Item>[];
  nameOf: (item: Item) => string;
  /** The values of a new record. */
  empty: z.input<Draft>;
  toForm: (item: Item) => z.input<Draft>;
  labels: Record<string, string>;
  /** A warning in the question before a delete. */
  beforeDelete?: (item: Item) => Promise<ReactNode>;
  children: (form: DraftForm<Draft>, record: Item | null, busyHandler: BusyHandler) => ReactNode;
}

/** The screen of a small record: a list whose entries are added and edited in a dialog. */
export const DialogListScreen = <Item extends StoredRecord & { publish: 0 | 1 }, Draft extends z.ZodObject>({
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
  /** `new`, the uuid of the edited record, or null while the dialog is closed. */
  const [openUuid, setOpenUuid] = useState<string | null>(null);
  const add = useMayCall(resource.create) && <AddButton onClick={() => setOpenUuid('new')} text={texts.add} />;
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
            setOpenUuid(uuid)
          }
        empty={{ text: texts.empty, add }}
        beforeDelete={beforeDelete}
        columns={columns}
      />
      {openUuid !== null && (
        <RecordDialog
          title={openUuid === 'new' ? texts.add : texts.edit}
          resource={resource}
          uuid={openUuid === 'new' ? undefined : openUuid}
          draft={{ empty, toForm }}
          labels={labels}
          onClose={() => setOpenUuid(null)}
        >
          {children}
        </RecordDialog>
      )}
    </Page>
  );
};
