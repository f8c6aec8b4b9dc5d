import { useTranslation } from 'react-i18next';
import { useDialogs } from './dialogs.tsx';

/** The dialog for what is done. */
export const useSuccessAlert = (): ((text: string) => Promise<void>) => {
  const { t } = useTranslation('ui');
  const { alert } = useDialogs();
  return (text) => alert({ kind: 'success', title: t('success'), text });
};
