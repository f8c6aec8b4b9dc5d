import type { FormErrors } from '@mantine/form';

interface ValidatedForm {
  validate: () => { hasErrors: boolean; errors: FormErrors };
  getInputNode: (field: string) => HTMLElement | null;
}

/** Validates a form and focuses the first invalid field, which may be scrolled out of view. */
export const validateAndFocus = (form: ValidatedForm): boolean => {
  const { hasErrors, errors } = form.validate();
  if (hasErrors) focusFirstError(form, errors);
  return !hasErrors;
};

/** The first field in page order, which may differ from the order of the errors. */
export const focusFirstError = (form: Pick<ValidatedForm, 'getInputNode'>, errors: FormErrors): void => {
  const fields = Object.keys(errors).flatMap((field) => form.getInputNode(field) ?? []);
  fields.reduce<HTMLElement | null>((first, field) => (first === null || isBefore(field, first) ? field : first), null)?.focus();
};

const isBefore = (node: Node, other: Node): boolean =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
