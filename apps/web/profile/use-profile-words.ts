import { useTranslation } from 'react-i18next';

/** What the forms of the own profile say: when something is missing, and when it is done. */
export const useProfileWords = (done: string) => {
  const { t } = useTranslation(['profile', 'admin']);
  return {
    success: { title: t('admin:done'), text: done },
    invalid: { title: t('invalidTitle'), text: t('invalidText') },
  };
};
