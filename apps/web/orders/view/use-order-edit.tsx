import type { Order } from '@simdesk/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { useUnsavedGuard } from '#ui/form/unsaved-guard.ts';
import { OrderEditDialog } from './order-edit-dialog.tsx';
import type { OrderEdit, UnsavedEdit } from './order-edit.ts';

/** Opens the dialog of an edit. Values that could not be saved are restored when it is opened again. */
export const useOrderEdit = <Draft extends z.ZodObject>(order: Order, edit: OrderEdit<Draft>) => {
  const [isOpen, setOpen] = useState(false);
  const [unsaved, setUnsaved] = useState<UnsavedEdit<Draft> | null>(null);
  useUnsavedGuard(unsaved !== null);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <OrderEditDialog
        edit={edit}
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
