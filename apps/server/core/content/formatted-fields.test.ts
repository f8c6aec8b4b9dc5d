import { fileAddress, password, requiredRichText, richText } from '@simdesk/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hasFieldOfFormat, mapFieldsOfFormat } from './formatted-fields.ts';

const schema = z.object({
  plain: z.string(),
  text: richText(),
  required: requiredRichText(),
  optional: richText().optional(),
  nullable: richText().nullable(),
  defaulted: richText().default(''),
  several: richText().nullable().optional(),
  list: z.array(richText()),
  inner: z.object({ deep: z.array(z.object({ text: richText(), file: fileAddress() })) }),
  secret: password(),
});

const value = {
  plain: 'a',
  text: 'b',
  required: 'c',
  optional: 'd',
  nullable: 'e',
  defaulted: 'f',
  several: 'g',
  list: ['h', 'i'],
  inner: { deep: [{ text: 'j', file: 'k' }] },
  secret: 'l',
  unknown: 'm',
};

describe('fields of a format', () => {
  it('are changed at any depth, and nothing else is', () => {
    expect(mapFieldsOfFormat(schema, value, 'rich-text', (text) => text.toUpperCase())).toEqual({
      ...{ plain: 'a', text: 'B', required: 'C', optional: 'D', nullable: 'E', defaulted: 'F', several: 'G', list: ['H', 'I'] },
      inner: { deep: [{ text: 'J', file: 'k' }] },
      secret: 'l',
      unknown: 'm',
    });
    expect(mapFieldsOfFormat(schema, value, 'file', () => 'x')).toEqual({
      ...value,
      inner: { deep: [{ text: 'j', file: 'x' }] },
    });
    expect(mapFieldsOfFormat(schema, value, 'secret', () => 'x')).toEqual({ ...value, secret: 'x' });
  });

  it('are named by their path', () => {
    const places: string[] = [];
    mapFieldsOfFormat(schema, value, 'rich-text', (text, place) => {
      places.push(place);
      return text;
    });
    expect(places).toEqual([
      'text',
      'required',
      'optional',
      'nullable',
      'defaulted',
      'several',
      'list.0',
      'list.1',
      'inner.deep.0.text',
    ]);
  });

  it('that are missing or of another type are not changed', () => {
    for (const odd of [null, undefined, 5, 'x', [], { text: 7, list: 'x', inner: null }, { inner: { deep: [null, 1] } }])
      expect(mapFieldsOfFormat(schema, odd, 'rich-text', () => 'changed')).toEqual(odd);
  });

  it('are found in a schema without a value', () => {
    expect(hasFieldOfFormat(schema, 'rich-text')).toBe(true);
    expect(hasFieldOfFormat(z.object({ inner: z.object({ deep: z.array(fileAddress()).optional() }) }), 'file')).toBe(true);
    expect(hasFieldOfFormat(z.object({ plain: z.string(), list: z.array(z.number()) }), 'file')).toBe(false);
  });
});
