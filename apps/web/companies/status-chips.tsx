import { CompanyStatus, EmployeeStatus } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { StatusChip, type ChipKind } from '#ui/layout/status-chip.tsx';

export const CompanyStatusChip = ({ status }: { status: CompanyStatus }) => {
  const label = useCompanyStatusLabel();
  return <StatusChip kind={companyStatus[status][0]} text={label(status)} />;
};

export const useCompanyStatusLabel = (): ((status: CompanyStatus) => string) => {
  const { t } = useTranslation('companies');
  return (status) => t(`companyStatus.${companyStatus[status][1]}`);
};

export const EmployeeStatusChip = ({ status }: { status: EmployeeStatus }) => {
  const { t } = useTranslation('companies');
  const [kind, text] = employeeStatus[status];
  return <StatusChip kind={kind} text={t(`employeeStatus.${text}`)} />;
};

export const companyStatus = {
  [CompanyStatus.NoActive]: ['warning', 'inactive'],
  [CompanyStatus.Active]: ['success', 'active'],
  [CompanyStatus.Banned]: ['danger', 'banned'],
  [CompanyStatus.Deleted]: ['info', 'deleted'],
} as const satisfies Record<CompanyStatus, [ChipKind, string]>;

const employeeStatus = {
  [EmployeeStatus.NoActive]: ['warning', 'inactive'],
  [EmployeeStatus.Active]: ['success', 'active'],
  [EmployeeStatus.Dismissed]: ['neutral', 'dismissed'],
  [EmployeeStatus.Deleted]: ['info', 'deleted'],
} as const satisfies Record<EmployeeStatus, [ChipKind, string]>;
