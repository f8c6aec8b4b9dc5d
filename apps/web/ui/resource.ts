import { fieldsOf } from '#core/call-fields.ts';
import type { Listed, listQuery } from '@simdesk/contract';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import type { ConsoleCall } from '#core/console-call.ts';
import type { CallPath } from '#core/queries.ts';

export interface StoredRecord {
  uuid: string;
  version: number;
}

/** The switch that makes a record visible; stores call it their status. */
export type Publishable = { publish: 0 | 1 } | { status: 0 | 1 };

export const publishFlag = (item: Publishable): 0 | 1 => ('publish' in item ? item.publish : item.status);

/** Its input has the record's uuid and the switch, under either name. */
export type PublishCall = ConsoleCall<z.ZodObject, true>;

export type RemoveCall = ConsoleCall<z.ZodObject<{ uuid: z.ZodString }>, true>;

/** A resource whose records can be read one by one. */
export interface ReadResource<Item> {
  /** Its input has one field, the record's uuid. */
  get: ConsoleCall<z.ZodObject, Item>;
}

/** The calls of a resource that a form needs. */
export type FormResource<Item extends StoredRecord, Draft extends z.ZodObject> = ReadResource<Item> & {
  /** Reloaded after a save. */
  list: CallPath;
  update: ConsoleCall<z.ZodObject, true>;
} & (
    | { create: ConsoleCall<Draft, string> }
    /** The form's fields, for records that users cannot create. */
    | { create?: undefined; draft: Draft }
  );

/** The calls of a resource that a list needs; without `remove` its entries cannot be deleted. */
export interface ListResource<Item extends StoredRecord & Publishable> {
  list: ConsoleCall<typeof listQuery, Listed<Item>>;
  publish: PublishCall;
  remove?: RemoveCall;
}

/** The calls that the list and the form of a plain record need. */
export type PlainResource<Item extends StoredRecord & Publishable, Draft extends z.ZodObject> = FormResource<Item, Draft> &
  Required<ListResource<Item>>;

/** The form over the draft of a resource, as passed to its fields component. */
export type DraftForm<Draft extends z.ZodObject> = UseFormReturnType<z.input<Draft>>;

/** A form with at least these fields, for fields components that several forms share. */
export interface FormWithFields<Name extends string> {
  getInputProps: (name: Name) => ReturnType<UseFormReturnType<Record<Name, unknown>>['getInputProps']>;
}

/** The input of a call that reads one record. */
export const idInput = (call: Pick<ConsoleCall, 'path'>, uuid: string): Record<string, string> =>
  Object.fromEntries(fieldsOf(call).map((name) => [name, uuid]));
