import type { Order } from '@simdesk/contract';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { drafts } from '#core/drafts.ts';
import { ApiRefusal, changedSince } from '#core/failures.ts';
import type { Undo } from '#ui/action/use-action.ts';
import { useNeedsConnection } from '#ui/action/use-needs-connection.ts';
import { useUnsavedGuard } from '#ui/form/unsaved-guard.ts';
import { placeOf } from '#ui/form/use-stored-draft.ts';
import { refreshOrder } from './order-data.ts';
import { OrderEditDialog } from './order-edit-dialog.tsx';
import type { OrderEdit, UnsavedEdit } from './order-edit.ts';

/** Opens the dialog of an edit. Values that could not be saved are restored when it is opened again. */
export const useOrderEdit = <Draft extends z.ZodObject>(order: Order, edit: OrderEdit<Draft>) => {
  // A save that was refused after the connection was back opens with its values.
  const [isOpen, setOpen] = useState(() => drafts.get(placeOf(edit.name))?.isRefused === true);
  const [unsaved, setUnsaved] = useState<UnsavedEdit<Draft> | null>(null);
  useUnsavedGuard(unsaved !== null);
  const undoable = useUndo(order, edit);
  const isPossible = useNeedsConnection();
  return {
    open: () => {
      if (edit.needsConnection) void isPossible().then(setOpen);
      else setOpen(true);
    },
    dialog: isOpen && (
      <OrderEditDialog
        edit={undoable}
        order={order}
        unsaved={unsaved}
        onClose={(values) => {
          setUnsaved(values);
          setOpen(false);
        }}
      />
    ),
  };
};

/** The edit, with an undo of its last save. */
const useUndo = <Draft extends z.ZodObject>(order: Order, edit: OrderEdit<Draft>): OrderEdit<Draft> => {
  const restore = useRef<Undo | null>(null);
  const { uuid } = order.order_info;
  return {
    ...edit,
    save: async (values, record) => {
      restore.current = null;
      const { version } = record;
      // The values that this save replaces: those of the version that it was made over.
      const before = order.order_info.version === version ? order : await send(calls.orders.get, { uuid });
      const answer = await edit.save(values, record);
      const previous = restorable(edit, before);
      // A save that also moves the order is not taken back.
      const isMove = 'to_delivery' in values && Boolean(values['to_delivery']);
      if (previous !== null && before.order_info.version === version && !isMove)
        restore.current = () => restoreValues(edit, previous, values, { uuid, version: version + 1 });
      return answer;
    },
    undo: () => restore.current,
  };
};

/** The values of an order as the edit can save them again; null if it cannot, such as an empty tracking number. */
const restorable = <Draft extends z.ZodObject>(edit: OrderEdit<Draft>, order: Order): z.input<Draft> | null => {
  const values = edit.toForm(order);
  const previous = 'to_delivery' in values ? { ...values, to_delivery: false } : values;
  return edit.schema.safeParse(previous).success ? previous : null;
};

/** Someone may have changed another part of the order since, but not these values. */
const restoreValues = async <Draft extends z.ZodObject>(
  edit: OrderEdit<Draft>,
  previous: z.input<Draft>,
  saved: z.input<Draft>,
  record: { uuid: string; version: number },
): Promise<void> => {
  try {
    await edit.save(previous, record);
  } catch (failure) {
    if (!(failure instanceof ApiRefusal) || failure.code !== 'stale') throw failure;
    const stored = await send(calls.orders.get, { uuid: record.uuid });
    if (!isSame(edit.toForm(stored), saved)) throw changedSince();
    await edit.save(previous, { uuid: record.uuid, version: stored.order_info.version });
  } finally {
    await refreshOrder();
  }
};

/** The fields that were sent; a choice such as that to send the parcel is none of the order's. */
const isSame = (stored: object, saved: object): boolean => {
  const values = new Map(Object.entries(stored));
  return Object.entries(saved).every(([name, value]) => name === 'to_delivery' || values.get(name) === value);
};
