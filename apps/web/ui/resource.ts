import type { Call, flag, Listed, listQuery } from '@simdesk/contract';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';

export interface Recorded {
  uuid: string;
  version: number;
}

export type PublishCall = Call<z.ZodObject<{ uuid: z.ZodString; publish: typeof flag }>, true>;

/** What the list and form kit need of a contract's resource. */
export interface PlainResource<Item extends Recorded, Draft extends z.ZodObject> {
  list: Call<typeof listQuery, Listed<Item>>;
  get: Call<z.ZodObject<{ uuid: z.ZodString }>, Item>;
  create: Call<Draft, string>;
  update: Pick<
    Call<z.ZodObject, true>,
    'path' | 'method' | 'access' | 'answer' | 'input' | 'fileFields' | 'reads' | 'passive' | 'ownTransactions'
  >;
  publish: PublishCall;
  remove: Call<z.ZodObject<{ uuid: z.ZodString }>, true>;
}

/** A form over the draft of a resource, as its fields component receives it. */
export type DraftForm<Draft extends z.ZodObject> = UseFormReturnType<z.input<Draft>>;

/** A form that has at least these fields: enough for a fields component that several forms share. */
export interface FieldsOf<Name extends string> {
  getInputProps: (name: Name) => ReturnType<UseFormReturnType<Record<Name, unknown>>['getInputProps']>;
}
