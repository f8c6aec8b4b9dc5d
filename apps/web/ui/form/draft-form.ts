import { useForm, type FormErrors } from '@mantine/form';
import type { z } from 'zod';
import { useProblemText } from '#core/texts.ts';
import type { DraftForm } from '../resource.ts';

/** A form over a draft: the contract's own rules, checked at each field as it is left and all together on save. */
export const useDraftForm = <Draft extends z.ZodObject>(
  schema: Draft,
  initial: z.input<Draft>,
  check: (values: z.input<Draft>) => Record<string, string> = (values) => problemsIn(schema, values),
): DraftForm<Draft> => {
  const problemText = useProblemText();
  return useForm<z.input<Draft>>({
    mode: 'controlled',
    initialValues: initial,
    validateInputOnBlur: true,
    validate: (values) => textsOf(check(values), problemText),
  });
};

/** What is wrong with which field, as the contract says it. */
export const problemsIn = (schema: z.ZodObject, values: unknown): Record<string, string> => {
  const parsed = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
};

/** The required fields that are still empty: while there are any, nothing can be saved. */
export const missingIn = (schema: z.ZodObject, values: unknown): string[] =>
  Object.entries(problemsIn(schema, values))
    .filter(([, problem]) => problem.startsWith('required'))
    .map(([field]) => field);

export const textsOf = (problems: Record<string, string>, problemText: (problem: string) => string): FormErrors =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problemText(problem)]));
