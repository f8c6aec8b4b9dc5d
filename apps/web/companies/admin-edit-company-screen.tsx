import { Group } from '@mantine/core';
import type { Company } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { freshOnOpen, useCall } from '#core/queries.ts';
import { useExitOnFailure } from '#ui/dialog/use-exit-on-failure.ts';
import { LoadingBar } from '#ui/layout/loading-bar.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PresentPeople } from '#ui/layout/present-people.tsx';
import { SideMenu } from '#ui/navigation/side-menu.tsx';
import { useGoBack } from '#ui/navigation/use-go-back.ts';
import { AdminBankForm, AdminContactForm, AdminLegalForm } from './admin-forms.tsx';
import { AdminStatusForm } from './admin-status-form.tsx';
import { CompanyStatusChip } from './status-chips.tsx';
import { CompanyTabTitle } from './company-tab-title.tsx';
import { useChangeOwner } from './use-change-owner.ts';
import { useDeleteCompany } from './use-delete-company.ts';

export const AdminEditCompanyScreen = () => {
  const { t } = useTranslation('companies');
  const { company_uuid = '' } = useParams({ strict: false });
  const company = useAdminCompany(company_uuid);
  return (
    <Page
      title={company?.name ?? t('company')}
      crumbs={[{ text: t('adminCompanies'), to: '/admin/companies' }]}
      count={company && <Summary company={company} />}
    >
      {company && <CompanyTabTitle company={company} />}
      {company ? <CompanyMenu key={company.uuid} company={company} /> : <LoadingBar />}
    </Page>
  );
};

const Summary = ({ company: { uuid, status, owner_email } }: { company: Company }) => {
  const { t } = useTranslation('companies');
  return (
    <Group gap="sm" component="span">
      <CompanyStatusChip status={status} />
      {owner_email !== null && t('owner', { email: owner_email })}
      <PresentPeople call={calls.companies.admin.get} uuid={uuid} />
    </Group>
  );
};

const CompanyMenu = ({ company }: { company: Company }) => {
  const { t } = useTranslation('companies');
  const changeOwner = useChangeOwner(company.uuid);
  const remove = useDeleteCompany(company);
  return (
    <SideMenu
      label={t('sections')}
      tabs={[
        { name: 'company-info', text: t('companyInfo'), panel: <AdminLegalForm company={company} /> },
        { name: 'contact-info', text: t('contactInfo'), panel: <AdminContactForm company={company} /> },
        { name: 'finance-info', text: t('financeInfo'), panel: <AdminBankForm company={company} /> },
        { name: 'change-status', text: t('changeStatus'), panel: <AdminStatusForm company={company} /> },
      ]}
      actions={[
        { text: t('changeOwner'), onClick: () => void changeOwner() },
        { text: t('deleteCompany'), onClick: () => void remove(), danger: true },
      ]}
    />
  );
};

/** The company of the screen. If it cannot be loaded, shows an alert and goes back. */
const useAdminCompany = (company_uuid: string): Company | undefined => {
  const { t } = useTranslation('companies');
  const goBack = useGoBack();
  const { data, error } = useCall(calls.companies.admin.get, { company_uuid }, freshOnOpen);
  const message = { title: t('oops'), text: t('notLoaded') };
  // Loaded data stays on screen if a later refresh fails.
  useExitOnFailure(data === undefined ? error : null, () => goBack('/admin/companies'), message);
  return data;
};
