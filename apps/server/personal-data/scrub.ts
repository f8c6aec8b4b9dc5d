import { erasedText, isRecord } from '@simdesk/rules';

/** Replaces the given values where they are whole words, in upper or lower case. */
export interface Scrubber {
  text: (text: string) => string;
  /** Also replaces the whole value of every field with one of these names. */
  json: (value: unknown, fields?: ReadonlySet<string>) => unknown;
}

export const scrubberOf = (values: readonly string[]): Scrubber => {
  const words = [...new Set(values.map((value) => value.trim()))].filter((value) => value.length >= shortest);
  if (words.length === 0) return { text: (text) => text, json };
  const anyWord = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('|');
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${anyWord})(?![\p{L}\p{N}])`, 'giu');
  const text = (original: string): string => original.replace(pattern, erasedText);
  return { text, json: (value, fields) => json(value, fields, text) };
};

/** Shorter values occur by chance. */
const shortest = 2;

const json = (value: unknown, fields?: ReadonlySet<string>, text: Scrubber['text'] = (original) => original): unknown => {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((element: unknown) => json(element, fields, text));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fields?.has(name) ? eraseValue(inner) : json(inner, fields, text)]),
  );
};

/** An empty value tells nothing about anyone and stays, as the shape of the record does. */
const eraseValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(eraseValue);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eraseValue(inner)]));
  return value === '' || value === null || value === undefined ? value : erasedText;
};
