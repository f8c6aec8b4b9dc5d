import { z } from 'zod';
import { uuid } from './fields.ts';

/** How a value travels in the body of an answer. */
export interface Answer<Value> {
  /** The whole body, as documented and as held by the tests. Null: the body is a file, not JSON. */
  body: z.ZodType | null;
  wrap(value: Value): unknown;
  unwrap(body: unknown): Value;
}

/** `{"response": value}` */
export const response = <S extends z.ZodType>(value: S): Answer<z.output<S>> => {
  const body = z.object({ response: value });
  return { body, wrap: (inner) => ({ response: inner }), unwrap: (outer) => (outer as { response: z.output<S> }).response };
};

export interface Listed<Item> {
  data: Item[];
  /** How many there are in all, when a page of them was asked for. */
  total?: number | undefined;
}

/** `{"data": [...]}`, with `total` when a page was asked for. */
export const list = <S extends z.ZodType>(item: S): Answer<Listed<z.output<S>>> =>
  asItIs(z.object({ data: z.array(item), total: z.number().int().optional() }));

/** A body of a shape of its own. */
export const asItIs = <S extends z.ZodType>(body: S): Answer<z.output<S>> => ({
  body,
  wrap: (value) => value,
  unwrap: (outer) => outer as z.output<S>,
});

/** What a successful write answers. */
export const done = response(z.literal(true));

/** What a successful create answers: the new record's uuid. */
export const created = response(uuid);

/** A file: the server answers it as a stream. */
export interface FileAnswer {
  name: string;
  contentType: string;
  content: AsyncIterable<Uint8Array>;
  size?: number | undefined;
}

export const file: Answer<FileAnswer> = {
  body: null,
  wrap: (value) => value,
  unwrap: (value) => value as FileAnswer,
};
