import { EmployeeRole } from '@simdesk/rules';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CompanyStatusChip } from './status-chips.tsx';
import { CompanyTabTitle } from './company-tab-title.tsx';
import { CompanyForms } from './company-forms.tsx';
import { CompanyTabs } from './company-tabs.tsx';
import { FormsSkeleton } from './forms-skeleton.tsx';
import { AccessHint } from './access-hint.tsx';
import { roleNames } from './role-names.ts';
import { useCompanyParts } from './use-company-parts.ts';
import { useOwnCompany, type CompanyAccess } from './use-own-company.ts';

export const EditCompanyScreen = () => {
  const { t } = useTranslation('companies');
  const { company_uuid = '' } = useParams({ strict: false });
  const access = useOwnCompany(company_uuid);
  const crumbs = [{ text: t('ownCompanies'), to: '/company/list' }];
  if (access === null) {
    return (
      <Page title={t('company')} crumbs={crumbs}>
        <CompanyTabs company={company_uuid} maySeeEmployees={false} />
        <FormsSkeleton />
      </Page>
    );
  }
  const { company, maySee } = access;
  return (
    <Page title={company.name} crumbs={crumbs} count={<CompanyStatusChip status={company.status} />}>
      <CompanyTabTitle company={company} />
      <CompanyTabs company={company.uuid} maySeeEmployees={maySee} />
      <AccessReason access={access} />
      {maySee && <Parts key={company.uuid} access={access} />}
    </Page>
  );
};

const Parts = ({ access }: { access: CompanyAccess }) => {
  const parts = useCompanyParts(access.company.uuid, access.maySee);
  return parts === null ? <FormsSkeleton /> : <CompanyForms access={access} parts={parts} />;
};

/** Explains why the user cannot see or change everything. */
const AccessReason = ({ access: { company, maySee, mayEdit } }: { access: CompanyAccess }) => {
  const { t } = useTranslation('companies');
  if (mayEdit) return null;
  const role = t(`roles.${roleNames[company.role]}`);
  if (!maySee) return <AccessHint>{t('onlyName', { role })}</AccessHint>;
  return <AccessHint>{company.role < EmployeeRole.Admin ? t('readOnly', { role }) : t('bannedHint')}</AccessHint>;
};
