import { useTranslation } from '#core/use-translation.tsx';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

export const StoreTabs = () => {
  const { t } = useTranslation('stores');
  const tabs = [
    { to: '/cms/stores/list', text: t('tabs.list') },
    { to: '/cms/stores/import', text: t('tabs.import') },
  ];
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />;
};
