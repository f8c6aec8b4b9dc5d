import { UserStatus } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { StatusChip, type ChipKind } from '#ui/layout/status-chip.tsx';

export const UserStatusChip = ({ status }: { status: UserStatus }) => (
  <StatusChip kind={chips[status][0]} text={useUserStatusLabel()(status)} />
);

export const useUserStatusLabel = (): ((status: UserStatus) => string) => {
  const { t } = useTranslation('admin');
  return (status) => t(`userStatus.${chips[status][1]}`);
};

const chips = {
  [UserStatus.NoActive]: ['warning', 'noActive'],
  [UserStatus.Active]: ['success', 'active'],
  [UserStatus.Created]: ['neutral', 'created'],
  [UserStatus.Banned]: ['danger', 'banned'],
  [UserStatus.Deleted]: ['info', 'deleted'],
} as const satisfies Record<UserStatus, [ChipKind, string]>;
