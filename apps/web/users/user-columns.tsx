import { Text } from '@mantine/core';
import type { User } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { useUser } from '#core/session.ts';
import { actionColumn } from '#ui/list/columns.ts';
import { orDash } from '#ui/dash.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { UserStatusChip } from './user-status.tsx';
import { UserActions } from './user-actions.tsx';
import { useRoleLabel } from '#ui/role-label.ts';

export const useUserColumns = (): Column<User>[] => {
  const { t } = useTranslation(['users', 'ui']);
  const me = useUser();
  const roleLabel = useRoleLabel();
  return [
    {
      name: 'first_name',
      title: t('firstName'),
      cell: ({ first_name }) => <TruncatedText text={first_name} />,
      sortable: true,
      width: 140,
    },
    {
      name: 'last_name',
      title: t('lastName'),
      cell: ({ last_name }) => <TruncatedText text={last_name} />,
      sortable: true,
      width: 150,
    },
    {
      name: 'system_role',
      title: t('role'),
      cell: ({ system_role }) => roleLabel(system_role),
      sortable: true,
      width: 160,
    },
    {
      name: 'status',
      title: t('status'),
      cell: ({ status }) => <UserStatusChip status={status} />,
      sortable: true,
      width: 200,
    },
    {
      name: 'email',
      title: t('email'),
      cell: ({ user_uuid, email }) => <TruncatedText text={email} more={user_uuid === me.user_uuid ? t('you') : undefined} />,
      sortable: true,
    },
    actionColumn(t('ui:action'), 230, (user) => <UserActions user={user} />),
  ];
};

/** The full text is in the tooltip, for narrow columns. */
const TruncatedText = ({ text, more }: { text: string; more?: string | undefined }) => (
  <span title={text}>
    {orDash(text)}
    {more !== undefined && (
      <Text span size="sm" c="dimmed">
        {' '}
        ({more})
      </Text>
    )}
  </span>
);
