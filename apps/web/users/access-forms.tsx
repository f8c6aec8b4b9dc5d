import { enumInput, type User } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { mayGrantRole, SystemRole, systemRoles, UserStatus, userStatuses } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { z } from 'zod';
import { useUser } from '#core/session.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { NumberChoice } from '#ui/fields/number-choice.tsx';
import { RoleSummary } from '../role-access/index.ts';
import { useUserStatusLabel } from './user-status.tsx';
import { useUserChange } from './use-user-change.ts';
import { useRoleLabel } from '#ui/role-label.ts';
import { userName } from './user-name.ts';

export const StatusForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const { texts, question } = useAdminDialogs();
  const change = useUserChange(user);
  const statusLabel = useUserStatusLabel();
  const labels = { status: t('status') };
  return (
    <CallForm
      schema={NewStatus}
      initial={{ status: user.status }}
      labels={labels}
      ask={({ status }) => {
        if (status === user.status) return undefined;
        if (status === UserStatus.Deleted) return question(t('deleteText', { name: userName(user) }));
        return status === UserStatus.Banned ? question(t('banText', { name: userName(user) })) : undefined;
      }}
      save={({ status }) => change(calls.users.changeStatus, { status, user_uuid: user.user_uuid })}
      {...texts}
    >
      {(form) => (
        <NumberChoice
          label={labels.status}
          description={t('statusHint')}
          required
          choices={userStatuses.map((value) => ({ value, label: statusLabel(value) }))}
          {...form.getInputProps('status')}
          // A deleted user cannot be restored if another account has the e-mail.
          error={form.errors['status'] ?? form.errors['email']}
        />
      )}
    </CallForm>
  );
};

export const RoleForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const { texts } = useAdminDialogs();
  const change = useUserChange(user);
  const roleLabel = useRoleLabel();
  const me = useUser();
  const labels = { system_role: t('role') };
  const grantableRoles = systemRoles.filter((role) => mayGrantRole(me.system_role, role));
  return (
    <CallForm
      schema={NewRole}
      initial={{ system_role: user.system_role }}
      labels={labels}
      save={({ system_role }) => change(calls.users.changeRole, { system_role, user_uuid: user.user_uuid })}
      {...texts}
    >
      {(form) => (
        <>
          <NumberChoice
            label={labels.system_role}
            description={t('roleHint')}
            required
            choices={grantableRoles.map((value) => ({ value, label: roleLabel(value) }))}
            {...form.getInputProps('system_role')}
          />
          <RoleSummary role={NewRole.parse(form.getValues()).system_role} />
        </>
      )}
    </CallForm>
  );
};

const NewStatus = z.object({ status: enumInput(UserStatus) });
const NewRole = z.object({ system_role: enumInput(SystemRole) });
