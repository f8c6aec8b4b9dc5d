import { z } from 'zod';
import { uuid } from './fields.ts';

/** How a value is wrapped in the body of an answer. */
export interface Answer<Value> {
  /** The schema of the whole body, for the documentation and the tests; null if the body is a file. */
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
  /** The total number, if a page was requested. */
  total?: number | undefined;
}

/** `{"data": [...]}`, with `total` if a page was requested. */
export const list = <S extends z.ZodType>(item: S): Answer<Listed<z.output<S>>> =>
  rawBody(z.object({ data: z.array(item), total: z.number().int().optional() }));

/** A body without an envelope. */
export const rawBody = <S extends z.ZodType>(body: S): Answer<z.output<S>> => ({
  body,
  wrap: (value) => value,
  unwrap: (outer) => outer as z.output<S>,
});

/** The answer of a successful write. */
export const trueAnswer = response(z.literal(true));

/** The answer of a successful create: the uuid of the new record. */
export const uuidAnswer = response(uuid);

/** A file that the server streams. */
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
