import type { FormErrors } from '@mantine/form';
import { ApiRefusal } from '#core/failures.ts';
import { useProblemText } from '#core/texts.ts';
import { textsOf } from './draft-form.ts';
import { useFailureAlert } from '../dialog/failure-alert.ts';

/** Says why a form could not be saved: in a dialog, and at the fields that the server finds wrong. */
export const useSaveFailure = () => {
  const showFailure = useFailureAlert();
  const problemText = useProblemText();
  return async (
    form: { setErrors: (errors: FormErrors) => void },
    failure: unknown,
    words?: { title?: string; text?: string },
  ): Promise<void> => {
    const errors = failure instanceof ApiRefusal ? textsOf(failure.fields, problemText) : {};
    form.setErrors(errors);
    await showFailure(failure, words);
    // The dialog took the focus, and a field that is left is checked again, without what only the server knows.
    form.setErrors(errors);
  };
};
