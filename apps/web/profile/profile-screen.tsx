import { use } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { AdminFailures } from '#ui/action/admin-failures.tsx';
import { ScreenLink } from '#ui/navigation/screen-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BreadcrumbsContext } from '#ui/navigation/breadcrumbs.ts';
import { SideMenu } from '#ui/navigation/side-menu.tsx';
import { TwoFactorPanel } from '../two-factor/index.ts';
import { DetailsForm } from './details-form.tsx';
import { calls } from '#core/calls.ts';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { useDeleteProfile } from './use-delete-profile.ts';

export const ProfileScreen = () => (
  <AdminFailures>
    <Profile />
  </AdminFailures>
);

const Profile = () => {
  const { t } = useTranslation('profile');
  const deleteProfile = useDeleteProfile();
  // The breadcrumbs are home and profile, without the menu group.
  const crumbs = use(BreadcrumbsContext).filter(({ to }) => to !== undefined);
  return (
    <BreadcrumbsContext value={crumbs}>
      <Page title={t('title')} actions={<ScreenLink to="/company/list" text={t('ownCompanies')} />}>
        <SideMenu
          label={t('menu')}
          tabs={[
            { name: 'profile', text: t('tabs.profile'), panel: <DetailsForm /> },
            { name: 'password', text: t('tabs.password'), panel: <PasswordForm /> },
            { name: 'email', text: t('tabs.email'), panel: <EmailForm /> },
            { name: 'sessions', text: t('tabs.sessions'), panel: <OwnSessions /> },
            { name: 'two-factor', text: t('tabs.twoFactor'), panel: <TwoFactorPanel /> },
          ]}
          actions={[{ text: t('tabs.delete'), onClick: () => void deleteProfile(), danger: true }]}
        />
      </Page>
    </BreadcrumbsContext>
  );
};

const OwnSessions = () => (
  <SessionList
    list={calls.profile.sessions}
    listInput={{}}
    end={calls.profile.endSessions}
    endInput={(uuid) => (uuid === undefined ? {} : { uuid })}
  />
);
