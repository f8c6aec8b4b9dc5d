import { Group } from '@mantine/core';
import { contract, type Company } from '@simdesk/contract';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { asStoredNow, useCall } from '#core/queries.ts';
import { useLeaveOnFailure } from '#ui/dialog/leave-on-failure.ts';
import { LoadingBar } from '#ui/layout/loading-bar.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SideMenu } from '#ui/navigation/side-menu.tsx';
import { useGoBack } from '#ui/navigation/use-go-back.ts';
import { AdminBankForm, AdminContactForm, AdminLegalForm } from './admin-forms.tsx';
import { AdminStatusForm } from './admin-status-form.tsx';
import { CompanyStatusChip } from './chips.tsx';
import { useChangeOwner } from './use-change-owner.ts';
import { useDeleteCompany } from './use-delete-company.ts';

export const AdminEditScreen = () => {
  const { t } = useTranslation('companies');
  const { company_uuid = '' } = useParams({ strict: false });
  const company = useAdminCompany(company_uuid);
  return (
    <Page
      title={company?.name ?? t('company')}
      crumbs={[{ text: t('adminCompanies'), to: '/admin/companies' }]}
      count={company && <Standing company={company} />}
    >
      {company ? <CompanyMenu key={company.uuid} company={company} /> : <LoadingBar />}
    </Page>
  );
};

const Standing = ({ company: { status, owner_email } }: { company: Company }) => {
  const { t } = useTranslation('companies');
  return (
    <Group gap="sm" component="span">
      <CompanyStatusChip status={status} />
      {owner_email !== null && t('owner', { email: owner_email })}
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

/** The company that is administered; if it cannot be loaded, that is told and the page before is shown again. */
const useAdminCompany = (company_uuid: string): Company | undefined => {
  const { t } = useTranslation('companies');
  const goBack = useGoBack();
  const { data, error } = useCall(contract.companies.admin.get, { company_uuid }, asStoredNow);
  const words = { title: t('oops'), text: t('notLoaded') };
  // What was shown once stays, whatever becomes of a later look.
  useLeaveOnFailure(data === undefined ? error : null, () => goBack('/admin/companies'), words);
  return data;
};
