import type { User } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { StatusChip, type ChipKind } from '#ui/status-chip.tsx';

export const useRoleLabel = (): ((role: SystemRole) => string) => {
  const { t } = useTranslation('users');
  return (role) => t(`roles.${roleTexts[role]}`);
};

export const useStatusLabel = (): ((status: UserStatus) => string) => {
  const { t } = useTranslation('users');
  return (status) => t(`statuses.${statusTexts[status][1]}`);
};

export const UserStatusChip = ({ status }: { status: UserStatus }) => (
  <StatusChip kind={statusTexts[status][0]} text={useStatusLabel()(status)} />
);

/** What a user is called: who registered has not told a name yet. */
export const nameOf = ({ first_name, last_name, email }: Pick<User, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;

const roleTexts = {
  [SystemRole.NoRole]: 'noRole',
  [SystemRole.ChiefAgent]: 'chiefAgent',
  [SystemRole.Admin]: 'admin',
  [SystemRole.SuperAdmin]: 'superAdmin',
} as const satisfies Record<SystemRole, string>;

const statusTexts = {
  [UserStatus.NoActive]: ['warning', 'noActive'],
  [UserStatus.Active]: ['success', 'active'],
  [UserStatus.Created]: ['neutral', 'created'],
  [UserStatus.Banned]: ['danger', 'banned'],
  [UserStatus.Deleted]: ['info', 'deleted'],
} as const satisfies Record<UserStatus, [ChipKind, string]>;
