import type { Call, flag, Listed, listQuery } from '@simdesk/contract';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';

export interface Recorded {
  uuid: string;
  version: number;
}

export type PublishCall = Call<z.ZodObject<{ uuid: z.ZodString; publish: typeof flag }>, true>;

type CallParts = 'path' | 'method' | 'access' | 'answer' | 'input' | 'fileFields' | 'reads' | 'passive' | 'ownTransactions';

/** What a form needs of a contract's resource. */
export interface FormResource<Item extends Recorded, Draft extends z.ZodObject> {
  /** Read again when the form was saved. */
  list: Pick<Call, 'path'>;
  /** Names its record by its only field, whatever that is called on the wire. */
  get: Pick<Call<z.ZodObject, Item>, CallParts>;
  create: Call<Draft, string>;
  update: Pick<Call<z.ZodObject, true>, CallParts>;
}

/** What the list and form kit need of a plain record. */
export interface PlainResource<Item extends Recorded, Draft extends z.ZodObject> extends FormResource<Item, Draft> {
  list: Call<typeof listQuery, Listed<Item>>;
  publish: PublishCall;
  remove: Call<z.ZodObject<{ uuid: z.ZodString }>, true>;
}

/** A form over the draft of a resource, as its fields component receives it. */
export type DraftForm<Draft extends z.ZodObject> = UseFormReturnType<z.input<Draft>>;

/** A form that has at least these fields: enough for a fields component that several forms share. */
export interface FieldsOf<Name extends string> {
  getInputProps: (name: Name) => ReturnType<UseFormReturnType<Record<Name, unknown>>['getInputProps']>;
}

/** The input of a call that reads one record. */
export const naming = (get: Pick<Call, 'input'>, uuid: string): Record<string, string> =>
  Object.fromEntries(Object.keys(get.input.shape).map((name) => [name, uuid]));
