import { useTranslation } from '#core/use-translation.tsx';
import { ApiRefusal } from '#core/failures.ts';
import { useRefusalText } from '#core/texts.ts';
import type { ConfirmRequest, DialogText } from '../dialog/dialogs.tsx';
import type { ShowFailure } from '../dialog/result-alerts.ts';

/** The dialogs of the administration screens: question, success, and failure with or without a reason. */
export const useAdminDialogs = () => {
  const { t } = useTranslation('admin');
  const refusalText = useRefusalText();

  const failure = (cause: unknown): DialogText =>
    isRefused(cause)
      ? { title: t('error'), text: t('refused', { message: refusalText(cause) }) }
      : { title: t('failed'), text: t('requestError') };

  return {
    /** The texts of a `CallForm`. */
    texts: { success: { title: t('success'), text: t('saved') }, failure },
    question: (text: string, danger = true): ConfirmRequest => ({ title: t('sure'), text, yes: t('yes'), no: t('no'), danger }),
    /** The `fail` step of an action. */
    fail: (cause: unknown, show: ShowFailure): Promise<void> => show(cause, failure(cause)),
  };
};

/** A refusal by the server, not an error. */
const isRefused = (failure: unknown): failure is ApiRefusal => failure instanceof ApiRefusal && failure.status < 500;
