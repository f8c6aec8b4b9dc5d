import { contract, enumInput, type User } from '@simdesk/contract';
import { mayGrantRole, SystemRole, systemRoles, UserStatus, userStatuses } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useUser } from '#core/session.ts';
import { useAdminWrite } from '#ui/action/admin-write.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { NumberChoice } from '#ui/fields/number-choice.tsx';
import { useUserStatusLabel } from './user-status.tsx';
import { useUserWrite } from './use-user-write.ts';
import { useRoleLabel } from './role-label.ts';

export const StatusForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const { words } = useAdminWrite();
  const write = useUserWrite(user);
  const statusLabel = useUserStatusLabel();
  const labels = { status: t('status') };
  return (
    <CallForm
      schema={NewStatus}
      initial={{ status: user.status }}
      labels={labels}
      save={({ status }) => write(contract.users.changeStatus, { status, user_uuid: user.user_uuid })}
      {...words}
    >
      {(form) => (
        <NumberChoice
          label={labels.status}
          description={t('statusHint')}
          required
          choices={userStatuses.map((value) => ({ value, label: statusLabel(value) }))}
          {...form.getInputProps('status')}
          // A deleted user does not come back when somebody else has the e-mail by now.
          error={form.errors['status'] ?? form.errors['email']}
        />
      )}
    </CallForm>
  );
};

export const RoleForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const { words } = useAdminWrite();
  const write = useUserWrite(user);
  const roleLabel = useRoleLabel();
  const me = useUser();
  const labels = { system_role: t('role') };
  const grantable = systemRoles.filter((role) => mayGrantRole(me.system_role, role));
  return (
    <CallForm
      schema={NewRole}
      initial={{ system_role: user.system_role }}
      labels={labels}
      save={({ system_role }) => write(contract.users.changeRole, { system_role, user_uuid: user.user_uuid })}
      {...words}
    >
      {(form) => (
        <NumberChoice
          label={labels.system_role}
          description={t('roleHint')}
          required
          choices={grantable.map((value) => ({ value, label: roleLabel(value) }))}
          {...form.getInputProps('system_role')}
        />
      )}
    </CallForm>
  );
};

const NewStatus = z.object({ status: enumInput(UserStatus) });
const NewRole = z.object({ system_role: enumInput(SystemRole) });
