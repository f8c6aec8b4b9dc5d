import { ApiRefusal, Unreachable } from '#core/failures.ts';
import { useFieldProblems, useRefusalText } from '#core/texts.ts';
import { use } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { FailureTextContext } from './failure-text.ts';
import { useDialogs, type AlertAction, type DialogText } from './dialogs.tsx';

/** The notice after a success; a plain string gets the generic title. */
export const useSuccessNotice = (): ((text: string | DialogText, undo?: () => void) => void) => {
  const { t } = useTranslation('ui');
  const { notify } = useDialogs();
  return (text, undo) => notify({ ...(typeof text === 'string' ? { title: t('success'), text } : text), ...(undo && { undo }) });
};

export interface FailureText extends Partial<DialogText> {
  action?: AlertAction | undefined;
  /** Replaces the server's sentence. */
  detail?: string | undefined;
  /** The names of the fields on the screen, for the problems of fields. */
  labels?: Record<string, string> | undefined;
}

export type ShowFailure = (failure: unknown, text?: FailureText) => Promise<void>;

/** The dialog after a failure: the text of the specification, the server's sentence, and the problems of the fields. */
export const useFailureAlert = (): ShowFailure => {
  const { t } = useTranslation('ui');
  const { alert } = useDialogs();
  const refusalText = useRefusalText();
  const fieldProblems = useFieldProblems();
  const areaText = use(FailureTextContext);
  return (failure, { action, labels, detail: ownDetail, ...given } = {}) => {
    const { title, text } = { title: t('error'), text: t('requestError'), ...areaText?.(failure), ...given };
    // A user who signed out instead of entering the password already goes to the login page and needs no explanation.
    if (failure instanceof ApiRefusal && failure.code === 'no_session') return Promise.resolve();
    // Any other error is a bug of the console and must not pass as a failed request.
    if (!(failure instanceof ApiRefusal || failure instanceof Unreachable)) reportError(failure);
    const sentence = ownDetail ?? refusalText(failure);
    // Some texts quote the sentence themselves.
    const detail = text.includes(sentence) ? {} : { detail: sentence };
    return alert({ kind: 'error', title, text, ...detail, list: fieldProblems(failure, labels), ...(action && { action }) });
  };
};
