import { useTranslation } from '#core/use-translation.tsx';
import { LinkTabs } from '#ui/navigation/link-tabs.tsx';

export const CompanyTabs = ({ company, maySeeEmployees }: { company: string; maySeeEmployees: boolean }) => {
  const { t } = useTranslation('companies');
  const tabs = [
    { to: '/company/list', text: t('ownCompanies') },
    { to: `/company/edit/${company}`, text: t('dataTab') },
  ];
  if (maySeeEmployees) tabs.push({ to: `/company/employee/list/${company}`, text: t('employees') });
  return <LinkTabs label={t('sections')} tabs={tabs} />;
};
