import { ApiRefusal, Unreachable } from '#core/failures.ts';
import { useRefusalText } from '#core/texts.ts';
import { useTranslation } from 'react-i18next';
import { useDialogs, type Way } from './dialogs.tsx';

/** The dialog for what failed: the specification's words first, then the server's sentence. */
export const useFailureAlert = () => {
  const { t } = useTranslation('ui');
  const { alert } = useDialogs();
  const refusalText = useRefusalText();
  return (failure: unknown, words?: { title?: string; text?: string; way?: Way | undefined }): Promise<void> => {
    // Who was asked for the password and signed out instead is on the way to the login page and needs no explanation.
    if (failure instanceof ApiRefusal && failure.code === 'no_session') return Promise.resolve();
    // Anything else is a mistake of ours, and must not pass as a failed request.
    if (!(failure instanceof ApiRefusal || failure instanceof Unreachable)) reportError(failure);
    const text = words?.text ?? t('requestError');
    const sentence = refusalText(failure);
    // Some texts quote the sentence themselves.
    const detail = text.includes(sentence) ? {} : { detail: sentence };
    const way = words?.way ? { way: words.way } : {};
    return alert({ kind: 'error', title: words?.title ?? t('error'), text, ...detail, ...way });
  };
};
