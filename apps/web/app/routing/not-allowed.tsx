import { Notice } from '#ui/layout/notice.tsx';
import { useDocumentTitle } from '#ui/layout/page.tsx';
import IconLock from 'icon:lock';
import { useTranslation } from '#core/use-translation.tsx';
import { HomeLink } from './home-link.tsx';

export const NotAllowed = () => {
  const { t } = useTranslation('ui');
  useDocumentTitle(t('notAllowed.title'));
  return (
    <Notice icon={IconLock} title={t('notAllowed.title')} action={<HomeLink />}>
      {t('notAllowed.text')}
    </Notice>
  );
};
