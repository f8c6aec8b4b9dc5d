import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenLink } from '#ui/navigation/screen-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SectionContext } from '#ui/navigation/breadcrumbs.ts';
import { SideMenu } from '#ui/navigation/side-menu.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useDeleteProfile } from './use-delete-profile.ts';

/** Everybody's own account. */
export const ProfileScreen = () => {
  const { t } = useTranslation('profile');
  const deleteProfile = useDeleteProfile();
  // The way here is home and profile; the menu's group is no part of it.
  const way = use(SectionContext).filter(({ to }) => to !== undefined);
  return (
    <SectionContext value={way}>
      <Page title={t('title')} actions={<ScreenLink to="/company/list" text={t('ownCompanies')} />}>
        <SideMenu
          label={t('menu')}
          tabs={[
            { name: 'profile', text: t('tabs.profile'), panel: <DetailsForm /> },
            { name: 'password', text: t('tabs.password'), panel: <PasswordForm /> },
            { name: 'email', text: t('tabs.email'), panel: <EmailForm /> },
          ]}
          actions={[{ text: t('tabs.delete'), onClick: () => void deleteProfile(), danger: true }]}
        />
      </Page>
    </SectionContext>
  );
};
