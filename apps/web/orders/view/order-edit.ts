import type { Order } from '@simdesk/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { DraftForm } from '#ui/resource.ts';

/** A group of an order's fields that one dialog edits. */
export interface OrderEdit<Draft extends z.ZodObject> {
  title: string;
  labels: Record<string, string>;
  schema: Draft;
  toForm: (order: Order) => z.input<Draft>;
  save: (values: z.input<Draft>, order: { uuid: string; version: number }) => Promise<unknown>;
  fields: (form: DraftForm<Draft>) => ReactNode;
}

/** Values that could not be saved, with the order they were typed over. */
export interface UnsavedEdit<Draft extends z.ZodObject> {
  base: Order;
  values: z.input<Draft>;
}
