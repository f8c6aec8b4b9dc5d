import type { Order } from '@simdesk/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Undo } from '#ui/action/use-action.ts';
import type { DraftForm } from '#ui/resource.ts';

/** A group of an order's fields that one dialog edits. */
export interface OrderEdit<Draft extends z.ZodObject> {
  /** Unique among the edits of an order. */
  name: string;
  title: string;
  labels: Record<string, string>;
  schema: Draft;
  toForm: (order: Order) => z.input<Draft>;
  save: (values: z.input<Draft>, order: { uuid: string; version: number }) => Promise<unknown>;
  fields: (form: DraftForm<Draft>) => ReactNode;
  /** Its call cannot wait: without a connection the dialog does not open. */
  needsConnection?: boolean;
  /** Restores the values from before the last save. */
  undo?: () => Undo | null;
}

/** Values that could not be saved, with the order they were typed over. */
export interface UnsavedEdit<Draft extends z.ZodObject> {
  base: Order;
  values: z.input<Draft>;
}
