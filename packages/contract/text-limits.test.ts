import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contract, listCalls } from './index.ts';

const longText = ' <1,'.repeat(1_250_000);
const isLong = (value: unknown): boolean => typeof value === 'string' && value.length >= longText.length / 10;

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** Records every function that reads a long text while the test runs. */
const watchReaders = (): string[] => {
  const readers: string[] = [];
  const watch = (owner: object, name: string, textOf: (self: unknown, args: unknown[]) => unknown) => {
    const methods = owner as Methods;
    const original = methods[name]!;
    vi.spyOn(methods, name).mockImplementation(function read(this: unknown, ...args) {
      if (isLong(textOf(this, args))) readers.push(`${name} ${this instanceof RegExp ? this.source : ''}`);
      return original.apply(this, args);
    });
  };
  // Every use of a regular expression calls its `exec`; zod counts characters with one.
  watch(RegExp.prototype, 'exec', (self, [text]) => ((self as RegExp).source === String.raw`[\uD800-\uDBFF]` ? '' : text));
  watch(JSON, 'parse', (_self, [text]) => text);
  for (const name of ['trim', 'split', 'normalize', 'toLowerCase', 'toUpperCase', 'replace', 'replaceAll', 'includes'])
    watch(String.prototype, name, String);
  return readers;
};
afterEach(() => vi.restoreAllMocks());

/** Fields inside of objects and lists, each with the path of its names. */
const fieldsIn = (schema: z.ZodType, path: string): [string, z.ZodType][] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsIn(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element as z.ZodType, `${path}[]`);
  // A field that is ignored.
  if (schema instanceof z.ZodUnknown) return [];
  if (!(schema instanceof z.ZodObject)) return [[path, schema]];
  return Object.entries(schema.shape).flatMap(([name, field]) => fieldsIn(field as z.ZodType, `${path}.${name}`));
};

const calls = listCalls(contract).map(({ name, call }) => ({ title: name.join('.'), call }));

describe('a text that is too long', () => {
  it('is read by no pattern, rule or conversion, in any field of any call', () => {
    const fields = calls.flatMap(({ title, call }) => fieldsIn(call.input, title));
    expect(fields.length).toBeGreaterThan(500);
    const readers = watchReaders();
    const reading = fields.flatMap(([path, field]) => {
      readers.length = 0;
      const isRefused = !field.safeParse(longText).success;
      return isRefused && readers.length === 0 ? [] : [`${path}: ${isRefused ? readers.join() : 'accepted'}`];
    });
    vi.restoreAllMocks();
    expect(reading).toEqual([]);
  });

  it('is not compared with the other fields of its call', () => {
    const readers = watchReaders();
    const reading = calls.flatMap(({ title, call }) => {
      readers.length = 0;
      call.input.safeParse(Object.fromEntries(Object.keys(call.input.shape).map((name) => [name, longText])));
      return readers.map((reader) => `${title}: ${reader}`);
    });
    vi.restoreAllMocks();
    expect(reading).toEqual([]);
  });
});
