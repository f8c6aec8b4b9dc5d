import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

/** Nothing for those who see only the first of them. */
export const AuditTabs = () => {
  const { t } = useTranslation('audit');
  if (!useMay('security-events:view')) return null;
  const tabs = [
    { to: '/admin/audit', text: t('tabs.writes') },
    { to: '/admin/audit/security', text: t('tabs.security') },
    { to: '/admin/audit/sign-in', text: t('tabs.signIn') },
  ];
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />;
};
