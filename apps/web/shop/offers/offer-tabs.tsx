import { useTranslation } from '#core/use-translation.tsx';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

export const OfferTabs = () => {
  const { t } = useTranslation('offers');
  const tabs = [
    { to: '/shop/offers', text: t('tabs.offers') },
    { to: '/shop/offers/categories', text: t('tabs.categories') },
  ];
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />;
};
