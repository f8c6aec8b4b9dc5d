import {
  hasContent,
  isEmail,
  isIsoDay,
  isoDay,
  limits,
  linkProblem,
  parseEuro,
  slugAsTyped,
  variableLinkProblem,
  type Problem,
} from '@simdesk/rules';
import { z } from 'zod';

/** Type-checks a message: messages are problems of `@simdesk/rules`. */
const problem = (name: Problem) => name;

/** The formats that the server processes in every input and answer. */
export type FieldFormat = 'rich-text' | 'plain-text' | 'json-texts' | 'file' | 'secret' | 'personal' | 'link';
const withFormat = <S extends z.ZodType>(schema: S, format: FieldFormat): S => schema.meta({ simdesk: format });

export const formatOf = (schema: z.ZodType): FieldFormat | undefined => schema.meta()?.['simdesk'] as FieldFormat | undefined;

/** The limit of a text, which comes first and ends its validation: nothing else reads a text that is too long. */
export const upTo = (max: number, tooLong: Problem) =>
  [
    ({ value, issues }: z.core.ParsePayload<string>) => {
      // Without `continue` the issue ends the validation of this text, but not that of the object around it, as `abort` would.
      if (value.length > max)
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value, message: tooLong });
    },
    // For the documentation of the call.
    z.maxLength(max, problem(tooLong)),
  ] as const;

/** PostgreSQL stores neither the null character nor halves of surrogate pairs. */
const storableText = (max: number, tooLong: Problem) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? problem('required') : problem('not_text')) })
    .check(...upTo(max, tooLong))
    .regex(/^[^\0\p{Cs}]*$/u, problem('text'));

/** A text of at most `max` characters that may be empty. */
export const text = (max: number) => storableText(max, `max:${max}`);

/** A text that must not be blank. */
export const requiredText = (max: number, missing: 'required' | 'required_short' = 'required') =>
  text(max).regex(/\S/, problem(missing));

/** Formatted text of the editor, which the server sanitises before it stores it. */
export const richText = () => withFormat(text(200_000), 'rich-text');
/** An empty editor often produces an empty paragraph: text or a picture is required. */
export const requiredRichText = () => withFormat(text(200_000).refine(hasContent, problem('required')), 'rich-text');

/** Formatted text for visitors: variables are replaced and the result is sanitised again. */
export const shownRichText = () => withFormat(z.string(), 'rich-text');

/** Plain text for visitors: variables are replaced. */
export const shownText = () => withFormat(z.string(), 'plain-text');

/** A JSON object of plain texts for visitors: variables are replaced in each text. */
export const shownJsonTexts = () => withFormat(z.string(), 'json-texts');

/** A link for visitors: variables are replaced; a result that is not safe is answered as no link. */
export const shownLink = () => withFormat(z.string(), 'link');

/** The address of an uploaded file, which is stored without its origin. */
export const fileAddress = () => withFormat(text(500), 'file');

export const requiredFileAddress = () => withFormat(text(500).regex(/\S/, problem('required')), 'file');

/** Never written to an audit record or a log. */
export const secret = <S extends z.ZodType>(schema: S): S => withFormat(schema, 'secret');

/** A password: never written to an audit record or a log. */
export const password = (range: { min: number; max: number } = limits.loginPassword) => {
  const message = range.min === limits.loginPassword.min && range.max === limits.loginPassword.max ? problem('password') : null;
  return withFormat(
    storableText(range.max, message ?? `max:${range.max}`).min(range.min, message ?? problem(`min:${range.min}`)),
    'secret',
  );
};

/** Data of a customer: audit records show that it was there or was changed, never what it is. */
export const personal = <S extends z.ZodType>(schema: S): S => withFormat(schema, 'personal');

export const email = (max: number = limits.loginEmail) =>
  text(max)
    .transform((address) => address.trim())
    .refine(isEmail, problem('email'));

/** More than any short value has, with blanks around it. */
const shortText = 100;

export const uuid = z
  .string(problem('required'))
  .check(...upTo(shortText, 'unknown'))
  .regex(/\S/, problem('required'))
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, problem('unknown'));

/** A JSON number, or a whole number as text from forms and older callers. */
const numeric = z.union(
  [
    z.number(problem('number')),
    z
      .string()
      .check(...upTo(shortText, 'number'))
      .trim()
      .regex(/^-?\d+(\.\d+)?$/, problem('number'))
      // Refused as not whole, even before zeros: in Italy `1.000` is a thousand.
      .transform((typed) => (typed.includes('.') ? Number.NaN : Number(typed))),
  ],
  {
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === '' ? problem('required') : problem('number'),
  },
);

export const wholeNumber = (range: { min: number; max: number }) =>
  numeric.pipe(
    z
      .int(problem('whole'))
      .min(range.min, problem(`min_value:${range.min}`))
      .max(range.max, problem(`max_value:${range.max}`)),
  );

/** The position of a record in its list; 0 is valid. */
export const priority = wholeNumber({ min: 0, max: 1_000_000 });

/** A switch: 1 or 0 on the wire, true and false are accepted too. */
export const flag = z
  .union([z.literal([0, 1]), z.boolean(), z.literal(['0', '1', 'true', 'false'])], problem('choice'))
  .transform((value): 0 | 1 => (value === 1 || value === true || value === '1' || value === 'true' ? 1 : 0));

/** A switch in an answer. */
export const flagAnswer = z.literal([0, 1]);

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A moment that a caller sends. */
export const instantInput = z
  .string(problem('invalid'))
  .check(...upTo(shortText, 'invalid'))
  .pipe(instant)
  .meta({ format: 'date-time' });

/** A day, YYYY-MM-DD. */
export const day = z
  .string(problem('day'))
  .check(...upTo(shortText, 'day'))
  .refine(isIsoDay, problem('day'));

/** A day before today in Rome. */
export const pastDay = day.refine((past) => !isIsoDay(past) || past < isoDay(new Date()), problem('past'));

/** A link in content: never a script. Empty is allowed. */
export const link = (max: number) => checkedLink(max, linkProblem);

/** The same, and it may contain or be a variable: visitors get it with the values. */
export const contentLink = (max: number) => checkedLink(max, variableLinkProblem);

const checkedLink = (max: number, problemOf: (value: string) => Problem | null) =>
  withFormat(
    text(max).superRefine((value, issues) => {
      const message = value === '' ? null : problemOf(value);
      if (message) issues.addIssue({ code: 'custom', message });
    }),
    'link',
  );

/** The url of a page, normalised as it is typed on the screens. */
export const seoUrl = text(300).transform(slugAsTyped).default('');
export const requiredSeoUrl = (missing: 'required' | 'required_short' = 'required') =>
  // A url of nothing but characters that are left out is empty.
  requiredText(300, missing)
    .transform(slugAsTyped)
    .refine((url) => url !== '', problem(missing));

/** A number of an enumeration; text in query strings. */
export const enumInput = <Values extends Record<string, number>>(values: Values) =>
  z
    .union(
      [
        z.number(problem('choice')),
        z
          .string()
          .check(...upTo(shortText, 'choice'))
          .regex(/^\d+$/, problem('choice'))
          .transform(Number),
      ],
      {
        error: ({ input }) => problem(input === undefined || input === '' ? 'required' : 'choice'),
      },
    )
    .pipe(z.enum(values, problem('choice')));

/** One of these words. */
export const word = <const Words extends readonly string[]>(words: Words) =>
  z
    .string(problem('required'))
    .check(...upTo(shortText, 'choice'))
    .regex(/\S/, problem('required'))
    .pipe(z.enum(words, problem('choice')));

/** A number that people paste in groups: its spaces are dropped before it is validated. */
const ungrouped = (tooLong: Problem) => storableText(shortText, tooLong).overwrite((typed) => typed.replace(/\s/g, ''));

/** Exactly this many digits. */
export const digits = (count: number) =>
  ungrouped(`digits:${count}`).regex(new RegExp(`^\\d{${count}}$`), problem(`digits:${count}`));

/** A required number with this many digits, or with two more. */
export const digitsOrTwoMore = (count: number) =>
  ungrouped(`max:${count + 2}`)
    .regex(/\S/, problem('required'))
    .max(count + 2, problem(`max:${count + 2}`))
    .regex(new RegExp(`^(\\d{${count}}|\\d{${count + 2}})$`), problem(`digits_or:${count}`));

const { personName: nameRange, phone: phoneRange } = limits;

export const personName = requiredText(nameRange.max).min(nameRange.min, problem(`min:${nameRange.min}`));

/** Stored as it is typed; its limits do not count the spaces, hyphens and parentheses between the digits. */
export const phone = storableText(shortText, `max:${phoneRange.max}`)
  .trim()
  .regex(/\S/, problem('required'))
  .regex(/^\+?[\d ()-]+$/, problem('phone'))
  .refine((typed) => phoneLength(typed) >= phoneRange.min, problem(`min:${phoneRange.min}`))
  .refine(
    (typed) => phoneLength(typed) <= phoneRange.max && typed.length <= 2 * phoneRange.max,
    problem(`max:${phoneRange.max}`),
  );

const phoneLength = (typed: string): number => typed.replace(/[ ()-]/g, '').length;

/** A price in euro: a number, or text with comma or dot. */
export const price = (missing: 'required' | 'required_short') =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .check(...upTo(shortText, 'price'))
          .regex(/\S/)
          .transform((typed) => parseEuro(typed) ?? Number.NaN),
      ],
      { error: ({ input }) => problem(isBlank(input) ? missing : 'price') },
    )
    .refine((euro) => !Number.isNaN(euro), problem('price'))
    .pipe(z.number(problem('price')).min(0, problem('min_value:0')).max(9_999_999, problem('max_value:9999999')));

export const money = price('required');

/** An optional price; empty is null. */
export const priceOrNone = z.union([z.literal('').transform(() => null), z.null(), money], problem('price')).default(null);

const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.length <= shortText && !/\S/.test(input));

/** A JSON value inside a text; the validated value is serialised again. */
export const jsonText = (value: z.ZodType, max: number) =>
  text(max).transform((json, issues) => {
    const parsed = value.safeParse(parseJson(json));
    if (parsed.success) return JSON.stringify(parsed.data);
    issues.addIssue({ code: 'custom', message: problem('invalid') });
    return z.NEVER;
  });

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** Distinct uuids joined by commas. */
export const uuidList = text(5000).transform((list, issues) => {
  const parts = [...new Set(list.split(',').map((part) => part.trim().toLowerCase()))].filter((part) => part !== '');
  if (!parts.every((part) => uuid.safeParse(part).success)) issues.addIssue({ code: 'custom', message: problem('unknown') });
  return parts.join(',');
});

/** Distinct whole numbers joined by commas. */
export const wholeNumberList = text(5000).transform((list, issues) => {
  const parts = [...new Set(list.split(',').map((part) => part.trim()))].filter((part) => part !== '');
  if (!parts.every((part) => /^\d{1,9}$/.test(part))) issues.addIssue({ code: 'custom', message: problem('number') });
  return parts.join(',');
});
