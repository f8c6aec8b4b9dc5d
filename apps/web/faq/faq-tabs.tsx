import { useTranslation } from '#core/use-translation.tsx';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

export const FaqTabs = () => {
  const { t } = useTranslation('faq');
  const tabs = [
    { to: '/faq', text: t('questions') },
    { to: '/faq/categories', text: t('categories') },
  ];
  return <LinkTabs label={t('sections')} tabs={tabs} />;
};

export const PageFaqTabs = () => {
  const { t } = useTranslation('faq');
  const tabs = [
    { to: '/page-specific-faq', text: t('questions') },
    { to: '/page-specific-faq/urls', text: t('urls') },
  ];
  return <LinkTabs label={t('pageSections')} tabs={tabs} />;
};
