import { useTranslation } from '#core/use-translation.tsx';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

export const StorefrontTabs = () => {
  const { t } = useTranslation('storefront');
  const tabs = [
    { to: '/settings/storefront-keys', text: t('tabs.keys') },
    { to: '/settings/storefront-keys/webhooks', text: t('tabs.webhooks') },
    { to: '/settings/storefront-keys/deliveries', text: t('tabs.deliveries') },
  ];
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />;
};
