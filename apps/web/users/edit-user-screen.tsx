import { Group, Skeleton, Text } from '@mantine/core';
import type { User } from '@simdesk/contract';
import { mayActOn, UserStatus, type PersonAction } from '@simdesk/rules';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay, useUser } from '#core/session.ts';
import { Page } from '#ui/layout/page.tsx';
import { PresentPeople } from '#ui/layout/present-people.tsx';
import { AuditLink } from '#ui/navigation/audit-link.tsx';
import { SideMenu } from '#ui/navigation/side-menu.tsx';
import { TabTitle } from '#ui/navigation/use-tab-title.ts';
import { userName } from './user-name.ts';
import { UserStatusChip, useUserStatusLabel } from './user-status.tsx';
import { calls } from '#core/calls.ts';
import { SessionList } from '../profile/index.ts';
import { RoleForm, StatusForm } from './access-forms.tsx';
import { EmailForm, InfoForm, PasswordForm } from './account-forms.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';
import { useDeleteUser } from './use-delete-user.ts';
import { useOpenUser } from './use-open-user.ts';
import { useRoleLabel } from '#ui/role-label.ts';

export const EditUserScreen = () => {
  const { user_uuid = '' } = useParams({ strict: false });
  const user = useOpenUser(user_uuid);
  return user === undefined ? <Loading /> : <UserForms user={user} />;
};

const UserForms = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const me = useUser();
  const mayEdit = useMay('users:edit');
  const deleteUser = useDeleteUser(user);
  const statusLabel = useUserStatusLabel();
  const ifAllowed = (action: PersonAction, form: ReactNode) =>
    mayEdit && mayActOn(me, action, user) ? form : <NotAllowedHint user={user} />;
  const mayDelete = mayEdit && user.status !== UserStatus.Deleted && mayActOn(me, 'delete', user);
  return (
    <Page
      title={userName(user)}
      count={<Summary user={user} />}
      actions={<AuditLink search={{ person: user.email }} text={t('actions')} />}
    >
      <TabTitle record={{ kind: 'user', name: userName(user), state: statusLabel(user.status) }} />
      <SideMenu
        label={t('menu')}
        tabs={[
          { name: 'profile', text: t('tabs.profile'), panel: ifAllowed('info', <InfoForm user={user} />) },
          { name: 'password', text: t('tabs.password'), panel: ifAllowed('password', <PasswordForm user={user} />) },
          { name: 'email', text: t('tabs.email'), panel: ifAllowed('email', <EmailForm user={user} />) },
          { name: 'status', text: t('tabs.status'), panel: ifAllowed('status', <StatusForm user={user} />) },
          { name: 'role', text: t('tabs.role'), panel: ifAllowed('role', <RoleForm user={user} />) },
          { name: 'two-factor', text: t('tabs.twoFactor'), panel: ifAllowed('two-factor', <TwoFactorForm user={user} />) },
          { name: 'sessions', text: t('tabs.sessions'), panel: ifAllowed('sessions', <UserSessions user={user} />) },
        ]}
        actions={mayDelete ? [{ text: t('tabs.delete'), onClick: () => void deleteUser(), danger: true }] : []}
      />
    </Page>
  );
};

const UserSessions = ({ user: { user_uuid } }: { user: User }) => (
  <SessionList
    list={calls.users.sessions}
    listInput={{ user_uuid }}
    end={calls.users.endSessions}
    endInput={(uuid) => (uuid === undefined ? { user_uuid } : { user_uuid, uuid })}
  />
);

const Summary = ({ user }: { user: User }) => {
  const roleLabel = useRoleLabel();
  const { user_uuid, status, system_role, email } = user;
  return (
    <Group gap="xs">
      <UserStatusChip status={status} />
      <span>{roleLabel(system_role)}</span>
      {/* A user without a name is shown by e-mail in the title. */}
      {userName(user) !== email && <span>{email}</span>}
      <PresentPeople call={calls.users.get} uuid={user_uuid} />
    </Group>
  );
};

/** Explains why there is no form. */
const NotAllowedHint = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const me = useUser();
  const roleLabel = useRoleLabel();
  const isSelf = user.user_uuid === me.user_uuid;
  return <Text c="dimmed">{isSelf ? t('oneself') : t('outOfReach', { role: roleLabel(user.system_role) })}</Text>;
};

const Loading = () => {
  const { t } = useTranslation(['users', 'ui']);
  return (
    <Page title={t('user')}>
      <Skeleton height={260} maw={860} role="status" aria-label={t('ui:loading')} />
    </Page>
  );
};
