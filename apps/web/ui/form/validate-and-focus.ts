import type { FormErrors } from '@mantine/form';

interface CheckedForm {
  validate: () => { hasErrors: boolean; errors: FormErrors };
  getInputNode: (field: string) => HTMLElement | null;
}

/** Checks a form. What is wrong is marked, and the first of it has the focus: on a long page it may be out of sight. */
export const isRight = (form: CheckedForm): boolean => {
  const { hasErrors, errors } = form.validate();
  if (hasErrors) focusFirstMistake(form, errors);
  return !hasErrors;
};

/** The first as the page shows its fields, whatever order they are checked in. */
export const focusFirstMistake = (form: Pick<CheckedForm, 'getInputNode'>, errors: FormErrors): void => {
  const fields = Object.keys(errors).flatMap((field) => form.getInputNode(field) ?? []);
  fields.reduce<HTMLElement | null>((first, field) => (first === null || isBefore(field, first) ? field : first), null)?.focus();
};

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
