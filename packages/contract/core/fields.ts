import { hasContent, isEmail, isIsoDay, isSafeLink, limits, parseEuro, slugAsTyped, type Problem } from '@simdesk/rules';
import { z } from 'zod';

/** The kinds of field that records are made of. Messages are problem names of `@simdesk/rules`. */

const problem = (name: Problem) => name;

/** Marks that the server acts upon wherever such a field stands. */
export type FieldMark = 'rich-text' | 'plain-text' | 'file' | 'secret' | 'link';
const marked = <S extends z.ZodType>(schema: S, mark: FieldMark): S => schema.meta({ simdesk: mark });

export const markOf = (schema: z.ZodType): FieldMark | undefined => schema.meta()?.['simdesk'] as FieldMark | undefined;

/** PostgreSQL stores every character but the null character and halves of characters. */
const storable = () =>
  z
    .string({ error: (issue) => (issue.input === undefined ? problem('required') : problem('text')) })
    .regex(/^[^\0\p{Cs}]*$/u, problem('text'));

/** A text of at most `max` characters that may be empty. */
export const text = (max: number) => storable().max(max, problem(`max:${max}`));

/** A text that must not be blank. */
export const requiredText = (max: number, missing: 'required' | 'required_short' = 'required') =>
  text(max).regex(/\S/, problem(missing));

/** Formatted text from the editor: sanitised by the server before it is stored. */
export const richText = () => marked(text(200_000), 'rich-text');
/** An editor's "nothing" is often an empty paragraph: text or a picture must remain. */
export const requiredRichText = () => marked(text(200_000).refine(hasContent, problem('required')), 'rich-text');

/** Formatted text as visitors read it: its variables are replaced and the result is sanitised again. */
export const shownRichText = () => marked(z.string(), 'rich-text');

/** Text without formatting as visitors read it: its variables are replaced. */
export const shownText = () => marked(z.string(), 'plain-text');

/** The address of an uploaded file; stored without its origin. */
export const fileAddress = () => marked(text(500), 'file');

export const requiredFileAddress = () => marked(text(500).regex(/\S/, problem('required')), 'file');

/** A password: never written to an audit record or a log. */
export const password = (range: { min: number; max: number } = limits.loginPassword) => {
  const message = range.min === limits.loginPassword.min && range.max === limits.loginPassword.max ? problem('password') : null;
  return marked(
    storable()
      .min(range.min, message ?? problem(`min:${range.min}`))
      .max(range.max, message ?? problem(`max:${range.max}`)),
    'secret',
  );
};

export const email = (max: number = limits.loginEmail) =>
  text(max)
    .transform((address) => address.trim())
    .refine(isEmail, problem('email'));

export const uuid = z
  .string(problem('required'))
  .regex(/\S/, problem('required'))
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, problem('unknown'));

/** Numbers come as JSON numbers, from forms and older callers also as text. */
const numeric = z.union(
  [
    z.number(problem('number')),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/, problem('number'))
      .transform(Number),
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

/** Where a record stands in its list; 0 is a place. */
export const priority = wholeNumber({ min: 0, max: 1_000_000 });

/** A switch that travels as 1 or 0; true and false are understood too. */
export const flag = z
  .union([z.literal([0, 1]), z.boolean(), z.literal(['0', '1', 'true', 'false'])], problem('choice'))
  .transform((value): 0 | 1 => (value === 1 || value === true || value === '1' || value === 'true' ? 1 : 0));

/** A switch as it is answered. */
export const flagAnswer = z.literal([0, 1]);

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A day, YYYY-MM-DD. */
export const day = z.string(problem('day')).refine(isIsoDay, problem('day'));

/** A link in content: never a script. Empty is allowed. */
export const link = (max: number) =>
  marked(
    text(max).refine((value) => value === '' || isSafeLink(value), problem('link')),
    'link',
  );

/** A page's own part of its address, in the form that the screens give it while it is typed. */
export const seoUrl = text(300).transform(slugAsTyped).default('');
export const requiredSeoUrl = (missing: 'required' | 'required_short' = 'required') =>
  requiredText(300, missing).transform(slugAsTyped);

/** One of an enumeration's numbers; query strings bring them as text. */
export const enumInput = <Values extends Record<string, number>>(values: Values) =>
  z
    .union([z.number(problem('choice')), z.string().regex(/^\d+$/, problem('choice')).transform(Number)], {
      error: ({ input }) => problem(input === undefined || input === '' ? 'required' : 'choice'),
    })
    .pipe(z.enum(values, problem('choice')));

/** Exactly this many digits, or nothing. */
export const digits = (count: number) =>
  text(count)
    .regex(new RegExp(`^(\\d{${count}})?$`), problem(`digits:${count}`))
    .default('');

const { personName: nameRange, phone: phoneRange } = limits;

export const personName = requiredText(nameRange.max).min(nameRange.min, problem(`min:${nameRange.min}`));

export const phone = requiredText(phoneRange.max)
  .min(phoneRange.min, problem(`min:${phoneRange.min}`))
  .regex(/^\+?[\d ()-]+$/, problem('phone'));

/** A price in euro: a number, or text with comma or dot. */
export const price = (missing: 'required' | 'required_short') =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/\S/)
          .transform((typed) => parseEuro(typed) ?? Number.NaN),
      ],
      { error: ({ input }) => problem(isBlank(input) ? missing : 'price') },
    )
    .refine((euro) => !Number.isNaN(euro), problem('price'))
    .pipe(z.number(problem('price')).min(0, problem('min_value:0')).max(9_999_999, problem('max_value:9999999')));

export const money = price('required');

/** A price that may be left out: empty is none. */
export const priceOrNone = z.union([z.literal('').transform(() => null), z.null(), money], problem('price')).default(null);

const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && !/\S/.test(input));

/** A value that travels as JSON inside a text; what is kept is the checked value, written anew. */
export const jsonText = (value: z.ZodType, max: number) =>
  text(max).transform((given, issues) => {
    const parsed = value.safeParse(asJson(given));
    if (parsed.success) return JSON.stringify(parsed.data);
    issues.addIssue({ code: 'custom', message: problem('invalid') });
    return z.NEVER;
  });

const asJson = (given: string): unknown => {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
};

/** Uuids joined by commas; each once. */
export const uuidList = text(5000).transform((given, issues) => {
  const parts = [...new Set(given.split(',').map((part) => part.trim().toLowerCase()))].filter((part) => part !== '');
  if (!parts.every((part) => uuid.safeParse(part).success)) issues.addIssue({ code: 'custom', message: problem('unknown') });
  return parts.join(',');
});

/** Whole numbers joined by commas; each once. */
export const wholeNumberList = text(5000).transform((given, issues) => {
  const parts = [...new Set(given.split(',').map((part) => part.trim()))].filter((part) => part !== '');
  if (!parts.every((part) => /^\d{1,9}$/.test(part))) issues.addIssue({ code: 'custom', message: problem('number') });
  return parts.join(',');
});
