import { Notice } from '#ui/layout/notice.tsx';
import { useDocumentTitle } from '#ui/layout/page.tsx';
import IconMapSearch from 'icon:map-search';
import { useTranslation } from '#core/use-translation.tsx';
import { HomeLink } from './home-link.tsx';

export const NotFound = () => {
  const { t } = useTranslation('ui');
  useDocumentTitle(t('notFound.title'));
  return (
    <Notice icon={IconMapSearch} title={t('notFound.title')} action={<HomeLink />}>
      {t('notFound.text')}
    </Notice>
  );
};
