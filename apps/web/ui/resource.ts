import type { Call, Listed, listQuery } from '@simdesk/contract';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';

export interface Recorded {
  uuid: string;
  version: number;
}

type CallParts = 'path' | 'method' | 'access' | 'answer' | 'input' | 'fileFields' | 'reads' | 'passive' | 'ownTransactions';

/** The switch that makes a record visible; stores call it their status. */
export type Published = { publish: 0 | 1 } | { status: 0 | 1 };

export const isPublished = (item: Published): 0 | 1 => ('publish' in item ? item.publish : item.status);

/** Names its record and the switch, whatever that is called on the wire. */
export type PublishCall = Pick<Call<z.ZodObject, true>, CallParts>;

export type RemoveCall = Call<z.ZodObject<{ uuid: z.ZodString }>, true>;

/** What is needed to read one record. */
export interface ReadResource<Item> {
  /** Names its record by its only field, whatever that is called on the wire. */
  get: Pick<Call<z.ZodObject, Item>, CallParts>;
}

/** What a form needs of a contract's resource. */
export type FormResource<Item extends Recorded, Draft extends z.ZodObject> = ReadResource<Item> & {
  /** Read again when the form was saved. */
  list: Pick<Call, 'path'>;
  update: Pick<Call<z.ZodObject, true>, CallParts>;
} & (
    | { create: Call<Draft, string> }
    /** Records that nobody creates by hand say here what a form sends. */
    | { create?: undefined; draft: Draft }
  );

/** What a list needs: entries are published, and deleted if there is a call for it. */
export interface ListResource<Item extends Recorded & Published> {
  list: Call<typeof listQuery, Listed<Item>>;
  publish: PublishCall;
  remove?: RemoveCall;
}

/** What the list and form kit need of a plain record. */
export type PlainResource<Item extends Recorded & Published, Draft extends z.ZodObject> = FormResource<Item, Draft> &
  Required<ListResource<Item>>;

/** A form over the draft of a resource, as its fields component receives it. */
export type DraftForm<Draft extends z.ZodObject> = UseFormReturnType<z.input<Draft>>;

/** A form that has at least these fields: enough for a fields component that several forms share. */
export interface FieldsOf<Name extends string> {
  getInputProps: (name: Name) => ReturnType<UseFormReturnType<Record<Name, unknown>>['getInputProps']>;
}

/** The input of a call that reads one record. */
export const naming = (get: Pick<Call, 'input'>, uuid: string): Record<string, string> =>
  Object.fromEntries(Object.keys(get.input.shape).map((name) => [name, uuid]));
