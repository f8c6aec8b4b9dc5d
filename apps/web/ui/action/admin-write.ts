import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '#core/failures.ts';
import { useRefusalText } from '#core/texts.ts';
import { useDialogs } from '../dialog/dialogs.tsx';
import { useFailureAlert } from '../dialog/failure-alert.ts';

interface Words {
  title: string;
  text: string;
}

/** How the administration screens ask, and what they say of a change: done, refused with a reason, or not even answered. */
export const useAdminWrite = () => {
  const { t } = useTranslation('admin');
  const dialogs = useDialogs();
  const showFailure = useFailureAlert();
  const refusalText = useRefusalText();

  const success: Words = { title: t('success'), text: t('saved') };
  const wordsFor = (failure: unknown): Words =>
    isRefused(failure)
      ? { title: t('error'), text: t('refused', { message: refusalText(failure) }) }
      : { title: t('failed'), text: t('requestError') };

  return {
    /** The words of a `CallForm`. */
    words: { success, failure: wordsFor },
    /** The question before a change; `danger` marks what is not easily taken back. */
    confirm: (text: string, danger = true): Promise<boolean> =>
      dialogs.confirm({ title: t('sure'), text, yes: t('yes'), no: t('no'), danger }),
    /** Makes a change and tells how it ended; true when it was made. */
    run: async (write: () => Promise<unknown>, told: Words = success): Promise<boolean> => {
      try {
        await write();
      } catch (failure) {
        await showFailure(failure, wordsFor(failure));
        return false;
      }
      await dialogs.alert({ kind: 'success', ...told });
      return true;
    },
  };
};

/** The server answered, and not with a failure of its own. */
const isRefused = (failure: unknown): failure is ApiRefusal => failure instanceof ApiRefusal && failure.status < 500;
