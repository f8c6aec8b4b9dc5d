import { EmployeeRole } from '@simdesk/rules';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/layout/page.tsx';
import { CompanyStatusChip } from './chips.tsx';
import { CompanyForms } from './company-forms.tsx';
import { CompanyTabs } from './company-tabs.tsx';
import { FormsSkeleton } from './forms-skeleton.tsx';
import { Hint } from './hint.tsx';
import { roleNames } from './roles.ts';
import { useCompanyParts } from './use-company-parts.ts';
import { useOwnCompany, type OpenCompany } from './use-own-company.ts';

export const EditScreen = () => {
  const { t } = useTranslation('companies');
  const { company_uuid = '' } = useParams({ strict: false });
  const open = useOwnCompany(company_uuid);
  const crumbs = [{ text: t('ownCompanies'), to: '/company/list' }];
  if (open === null) {
    return (
      <Page title={t('company')} crumbs={crumbs}>
        <CompanyTabs company={company_uuid} maySeeEmployees={false} />
        <FormsSkeleton />
      </Page>
    );
  }
  const { company, maySee } = open;
  return (
    <Page title={company.name} crumbs={crumbs} count={<CompanyStatusChip status={company.status} />}>
      <CompanyTabs company={company.uuid} maySeeEmployees={maySee} />
      <Rights open={open} />
      {maySee && <Parts key={company.uuid} open={open} />}
    </Page>
  );
};

const Parts = ({ open }: { open: OpenCompany }) => {
  const parts = useCompanyParts(open.company.uuid, open.maySee);
  return parts === null ? <FormsSkeleton /> : <CompanyForms open={open} parts={parts} />;
};

/** Why not everything can be seen or changed, if so. */
const Rights = ({ open: { company, maySee, mayEdit } }: { open: OpenCompany }) => {
  const { t } = useTranslation('companies');
  if (mayEdit) return null;
  const role = t(`roles.${roleNames[company.role]}`);
  if (!maySee) return <Hint>{t('onlyName', { role })}</Hint>;
  return <Hint>{company.role < EmployeeRole.Admin ? t('readOnly', { role }) : t('bannedHint')}</Hint>;
};
