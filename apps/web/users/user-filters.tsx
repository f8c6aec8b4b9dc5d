import { enumInput } from '@simdesk/contract';
import { SystemRole, systemRoles, UserStatus, userStatuses } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { useListFilter } from '#ui/list/list-filter.ts';
import { useUserStatusLabel } from './user-status.tsx';
import { useRoleLabel } from './role-label.ts';

/** The filters as the server is asked; what an address makes up is none. */
export const useUserFilter = (): { status?: UserStatus; system_role?: SystemRole } => {
  const [status] = useListFilter('status');
  const [role] = useListFilter('system_role');
  const asked = { status: enumInput(UserStatus).safeParse(status).data, system_role: enumInput(SystemRole).safeParse(role).data };
  return {
    ...(asked.status !== undefined && { status: asked.status }),
    ...(asked.system_role !== undefined && { system_role: asked.system_role }),
  };
};

export const UserFilters = () => {
  const { t } = useTranslation('users');
  const [status, setStatus] = useListFilter('status');
  const [role, setRole] = useListFilter('system_role');
  const statusLabel = useUserStatusLabel();
  const roleLabel = useRoleLabel();
  return (
    <>
      <FilterSelect
        label={t('status')}
        all={t('anyStatus')}
        choices={userStatuses.map((each) => ({ value: String(each), label: statusLabel(each) }))}
        value={status}
        onChange={setStatus}
      />
      <FilterSelect
        label={t('role')}
        all={t('anyRole')}
        choices={systemRoles.map((each) => ({ value: String(each), label: roleLabel(each) }))}
        value={role}
        onChange={setRole}
      />
    </>
  );
};
