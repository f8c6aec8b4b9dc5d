import { useForm, type FormErrors } from '@mantine/form';
import type { z } from 'zod';
import { useProblemText } from '#core/texts.ts';
import type { DraftForm } from '../resource.ts';

/** A form over a draft. The contract's schema validates each field on blur and all fields on save. */
export const useDraftForm = <Draft extends z.ZodObject>(
  schema: Draft,
  initial: z.input<Draft>,
  check: (values: z.input<Draft>) => Record<string, string> = (values) => findProblems(schema, values),
): DraftForm<Draft> => {
  const problemText = useProblemText();
  return useForm<z.input<Draft>>({
    mode: 'controlled',
    initialValues: initial,
    validateInputOnBlur: true,
    validate: (values) => toFormErrors(check(values), problemText),
  });
};

/** The problem of each invalid field, as the contract names it. */
export const findProblems = (schema: z.ZodObject, values: unknown): Record<string, string> => {
  const parsed = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
};

/** The names of the required fields that are empty. */
export const findMissingFields = (schema: z.ZodObject, values: unknown): string[] =>
  Object.entries(findProblems(schema, values))
    .filter(([, problem]) => problem.startsWith('required'))
    .map(([field]) => field);

export const toFormErrors = (problems: Record<string, string>, problemText: (problem: string) => string): FormErrors =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problemText(problem)]));
