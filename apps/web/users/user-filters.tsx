import { enumInput } from '@simdesk/contract';
import { SystemRole, systemRoles, UserStatus, userStatuses } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { useListFilter } from '#ui/list/use-list-filter.ts';
import { useUserStatusLabel } from './user-status.tsx';
import { useRoleLabel } from '#ui/role-label.ts';

/** The filters of the URL; invalid values are ignored. */
export const useUserFilter = (): { status?: UserStatus; system_role?: SystemRole } => {
  const [status] = useListFilter('status');
  const [role] = useListFilter('system_role');
  const parsed = {
    status: enumInput(UserStatus).safeParse(status).data,
    system_role: enumInput(SystemRole).safeParse(role).data,
  };
  return {
    ...(parsed.status !== undefined && { status: parsed.status }),
    ...(parsed.system_role !== undefined && { system_role: parsed.system_role }),
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
