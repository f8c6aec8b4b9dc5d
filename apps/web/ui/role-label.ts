import { SystemRole } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';

export const useRoleLabel = (): ((role: SystemRole) => string) => {
  const { t } = useTranslation('users');
  return (role) => t(`roles.${roleTexts[role]}`);
};

/** The names of the roles in texts. */
export const roleTexts = {
  [SystemRole.NoRole]: 'noRole',
  [SystemRole.ChiefAgent]: 'chiefAgent',
  [SystemRole.Admin]: 'admin',
  [SystemRole.SuperAdmin]: 'superAdmin',
} as const satisfies Record<SystemRole, string>;
