import { useForm, type FormErrors } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { useProblemText } from '#core/texts.ts';
import type { DraftForm } from '../resource.ts';

/**
 * A form over a draft. The contract's schema validates each field on blur and all fields on save. When `initial` changes, as after a
 * reload, the fields that the user has not changed follow it.
 */
export const useDraftForm = <Draft extends z.ZodObject>(
  schema: Draft,
  initial: z.input<Draft>,
  check: (values: z.input<Draft>) => Record<string, string> = (values) => findProblems(schema, values),
): DraftForm<Draft> => {
  const problemText = useProblemText();
  const form = useForm<z.input<Draft>>({
    mode: 'controlled',
    initialValues: initial,
    validateInputOnBlur: true,
    validate: (values) => toFormErrors(check(values), problemText),
  });

  const loaded = JSON.stringify(initial);
  const followed = useRef(loaded);
  useEffect(() => {
    if (followed.current === loaded) return;
    followed.current = loaded;
    const unsaved = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name));
    form.setValues({ ...initial, ...Object.fromEntries(unsaved) });
    markAsSaved(form, initial);
  });
  return form;
};

/** Makes `saved` the values that the form compares with. What was typed while they were sent stays unsaved. */
export const markAsSaved = <Draft extends z.ZodObject>(form: DraftForm<Draft>, saved: z.input<Draft>): void => {
  form.resetDirty(saved);
  const unsaved = Object.keys(saved).filter((name) => form.isDirty(name));
  // Without the names of all unsaved fields, undoing the change of one field would count as undoing all.
  form.setDirty(Object.fromEntries(unsaved.map((name) => [name, true])));
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
