import { useTranslation } from '#core/use-translation.tsx';

/** The messages of the profile forms: success and invalid input. */
export const useProfileMessages = (successText: string) => {
  const { t } = useTranslation(['profile', 'admin']);
  return {
    success: { title: t('admin:done'), text: successText },
    invalid: { title: t('invalidTitle'), text: t('invalidText') },
  };
};
