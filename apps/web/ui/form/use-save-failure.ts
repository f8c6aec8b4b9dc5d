import type { FormErrors } from '@mantine/form';
import { ApiRefusal } from '#core/failures.ts';
import { useProblemText } from '#core/texts.ts';
import { toFormErrors } from './use-draft-form.ts';
import { useFailureAlert, type FailureText } from '../dialog/result-alerts.ts';

/** Shows why a form could not be saved: in a dialog, and at the fields that the server refused. */
export const useSaveFailure = () => {
  const showFailure = useFailureAlert();
  const problemText = useProblemText();
  return async (form: { setErrors: (errors: FormErrors) => void }, failure: unknown, text?: FailureText): Promise<void> => {
    const errors = failure instanceof ApiRefusal ? toFormErrors(failure.fields, problemText) : {};
    form.setErrors(errors);
    await showFailure(failure, text);
    // The dialog took the focus, and the blur validation cleared the errors of the server.
    form.setErrors(errors);
  };
};
