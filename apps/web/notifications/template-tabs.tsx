import { useTranslation } from '#core/use-translation.tsx';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

/** The mails that events send, and the texts that staff start from. */
export const TemplateTabs = () => {
  const { t } = useTranslation('notifications');
  const tabs = [
    { to: '/settings/email-notifications', text: t('tabs.events') },
    { to: '/settings/email-notifications/replies', text: t('tabs.replies') },
  ];
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />;
};
