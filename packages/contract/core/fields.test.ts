import type { z } from 'zod';
import { describe, expect, it } from 'vitest';
import {
  day,
  digits,
  email,
  enumInput,
  fileAddress,
  flag,
  link,
  formatOf,
  password,
  priceOrNone,
  priority,
  requiredRichText,
  requiredSeoUrl,
  requiredText,
  richText,
  seoUrl,
  text,
  uuid,
  wholeNumber,
} from './fields.ts';

/** The value that a field accepts, or its problem. */
const parse = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  return parsed.success ? { is: parsed.data } : parsed.error.issues[0]?.message;
};

const id = '0b1e3d8e-5f0a-4b7e-9c55-0f8f3c1f6a11';

describe('fields', () => {
  const cases: [kind: string, schema: z.ZodType, value: unknown, expected: unknown][] = [
    ['text', text(3), 'abc', { is: 'abc' }],
    ['text', text(3), '', { is: '' }],
    ['text', text(3), 'abcd', 'max:3'],
    ['text', text(3), undefined, 'required'],
    ['text', text(3), 5, 'text'],
    ['text', text(9), 'a\0b', 'text'],
    ['text', text(9), 'a\ud83db', 'text'],
    ['text', text(9), 'a😀b', { is: 'a😀b' }],
    ['required text', requiredText(3), ' a ', { is: ' a ' }],
    ['required text', requiredText(3), ' \t', 'required'],
    ['required text', requiredText(3), '\u00a0', 'required'],
    ['rich text', requiredRichText(), '<p>x</p>', { is: '<p>x</p>' }],
    ['rich text', requiredRichText(), '<p>&nbsp;</p>', 'required'],
    ['rich text', richText(), 'x'.repeat(200_001), 'max:200000'],
    ['password', password(), 'secret', { is: 'secret' }],
    ['password', password(), 'short', 'password'],
    ['password', password({ min: 6, max: 24 }), 'x'.repeat(25), 'max:24'],
    ['password', password({ min: 6, max: 24 }), 'x', 'min:6'],
    ['e-mail', email(), ' anna@example.com ', { is: 'anna@example.com' }],
    ['e-mail', email(), 'anna', 'email'],
    ['e-mail', email(40), `${'x'.repeat(40)}@example.com`, 'max:40'],
    ['uuid', uuid, id, { is: id }],
    ['uuid', uuid, id.toUpperCase(), { is: id.toUpperCase() }],
    ['uuid', uuid, '', 'required'],
    ['uuid', uuid, null, 'required'],
    ['uuid', uuid, 'nonsense', 'unknown'],
    ['uuid', uuid, `${id} `, 'unknown'],
    ['whole number', wholeNumber({ min: 1, max: 9 }), 9, { is: 9 }],
    ['whole number', wholeNumber({ min: 1, max: 9 }), ' 5 ', { is: 5 }],
    ['whole number', wholeNumber({ min: 1, max: 9 }), 0, 'min_value:1'],
    ['whole number', wholeNumber({ min: 1, max: 9 }), '10', 'max_value:9'],
    ['whole number', wholeNumber({ min: 1, max: 9 }), 1.5, 'whole'],
    ['whole number', wholeNumber({ min: 1, max: 9 }), 'five', 'number'],
    ['whole number', wholeNumber({ min: 1, max: 9 }), '0x5', 'number'],
    ['whole number', wholeNumber({ min: 1, max: 9 }), '1e0', 'number'],
    ['whole number', wholeNumber({ min: 1, max: 9 }), Number.NaN, 'number'],
    ['priority', priority, '1.000', 'whole'],
    ['priority', priority, 0, { is: 0 }],
    ['priority', priority, '', 'required'],
    ['priority', priority, null, 'required'],
    ['flag', flag, true, { is: 1 }],
    ['flag', flag, 'false', { is: 0 }],
    ['flag', flag, '1', { is: 1 }],
    ['flag', flag, 0, { is: 0 }],
    ['flag', flag, 2, 'choice'],
    ['flag', flag, 'yes', 'choice'],
    ['enumeration', enumInput({ One: 1, Two: 2 }), '2', { is: 2 }],
    ['enumeration', enumInput({ One: 1, Two: 2 }), 3, 'choice'],
    ['enumeration', enumInput({ One: 1, Two: 2 }), undefined, 'required'],
    ['digits', digits(9), '123456789', { is: '123456789' }],
    ['digits', digits(9), '', { is: '' }],
    ['digits', digits(9), '12345678', 'digits:9'],
    ['digits', digits(9), '１23456789', 'digits:9'],
    ['day', day, '2026-03-29', { is: '2026-03-29' }],
    ['day', day, '2026-02-29', 'day'],
    ['price or none', priceOrNone, '', { is: null }],
    ['price or none', priceOrNone, null, { is: null }],
    ['price or none', priceOrNone, undefined, { is: null }],
    ['price or none', priceOrNone, '7,99', { is: 7.99 }],
    ['price or none', priceOrNone, 0, { is: 0 }],
    ['price or none', priceOrNone, 'ten', 'price'],
    ['price or none', priceOrNone, -1, 'min_value:0'],
    ['url', seoUrl, 'Super 100, (5G)!', { is: 'super-100---5g--' }],
    ['url', seoUrl, undefined, { is: '' }],
    ['required url', requiredSeoUrl(), 'Магазин.Shop', { is: 'magazin-shop' }],
    ['required url', requiredSeoUrl(), ' ', 'required'],
    ['required url', requiredSeoUrl('required_short'), ' ', 'required_short'],
    ['link', link(99), '', { is: '' }],
    ['link', link(99), '/offerte', { is: '/offerte' }],
    ['link', link(99), 'javascript:alert(1)', 'link'],
  ];

  it.each(cases.map(([kind, schema, value, expected]) => ({ kind, schema, value, expected })))(
    '$kind: $value is $expected',
    ({ schema, value, expected }) => {
      expect(parse(schema, value)).toEqual(expected);
    },
  );

  it('that the server processes have a format, with any validation', () => {
    expect([richText(), requiredRichText(), fileAddress(), password(), text(9)].map((schema) => formatOf(schema))).toEqual([
      'rich-text',
      'rich-text',
      'file',
      'secret',
      undefined,
    ]);
  });
});
