import type { User } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';

export const useRoleLabel = (): ((role: SystemRole) => string) => {
  const { t } = useTranslation('users');
  return (role) => t(`roles.${roleTexts[role]}`);
};

/** What a user is called: who registered has not told a name yet. */
export const nameOf = ({ first_name, last_name, email }: Pick<User, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;

const roleTexts = {
  [SystemRole.NoRole]: 'noRole',
  [SystemRole.ChiefAgent]: 'chiefAgent',
  [SystemRole.Admin]: 'admin',
  [SystemRole.SuperAdmin]: 'superAdmin',
} as const satisfies Record<SystemRole, string>;
