import { useTranslation } from '#core/use-translation.tsx';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

export const FileTabs = () => {
  const { t } = useTranslation('support-files');
  const tabs = [
    { to: '/cms/files', text: t('files') },
    { to: '/cms/files/categories', text: t('categories') },
  ];
  return <LinkTabs label={t('sections')} tabs={tabs} />;
};
