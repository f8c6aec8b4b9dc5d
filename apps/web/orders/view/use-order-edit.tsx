import type { Order } from '@simdesk/contract';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { DraftForm } from '#ui/resource.ts';
import { useUnsavedGuard } from '#ui/form/unsaved-guard.ts';
import { OrderEditDialog } from './order-edit-dialog.tsx';

/** A few fields of an order that are changed in a dialog. */
export interface OrderEdit<Draft extends z.ZodObject> {
  title: string;
  labels: Record<string, string>;
  schema: Draft;
  of: (order: Order) => z.input<Draft>;
  save: (values: z.input<Draft>, order: { uuid: string; version: number }) => Promise<unknown>;
  fields: (form: DraftForm<Draft>) => ReactNode;
}

/** What was typed over an order as it was then, and could not be saved. */
export interface Kept<Draft extends z.ZodObject> {
  base: Order;
  typed: z.input<Draft>;
}

/** Opens the dialog of an edit. What could not be saved is there again when it is opened the next time. */
export const useOrderEdit = <Draft extends z.ZodObject>(order: Order, edit: OrderEdit<Draft>) => {
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<Kept<Draft> | null>(null);
  useUnsavedGuard(kept !== null);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <OrderEditDialog
        edit={edit}
        order={order}
        kept={kept}
        onClose={(left) => {
          setKept(left);
          setOpen(false);
        }}
      />
    ),
  };
};
