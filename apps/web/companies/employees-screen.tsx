import { Center, SimpleGrid, Skeleton } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { AddButton } from '#ui/action/add-buttons.tsx';
import { ExportLink } from '#ui/list/export-link.tsx';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CompanyStatusChip } from './status-chips.tsx';
import { CompanyTabTitle } from './company-tab-title.tsx';
import { useCompanyCall } from './company-calls.ts';
import { CompanyTabs } from './company-tabs.tsx';
import { EmployeeCard } from './employee-card.tsx';
import { AccessHint } from './access-hint.tsx';
import { roleNames } from './role-names.ts';
import { useEmployeeActions } from './use-employee-actions.ts';
import { useOwnCompany, type CompanyAccess } from './use-own-company.ts';

export const EmployeesScreen = () => {
  const { t } = useTranslation('companies');
  const { company_uuid = '' } = useParams({ strict: false });
  const access = useOwnCompany(company_uuid);
  const { add } = useEmployeeActions(company_uuid);
  if (access === null) {
    return (
      <Page title={t('employees')} crumbs={[ownCompaniesCrumb(t('ownCompanies'))]}>
        <CompanyTabs company={company_uuid} maySeeEmployees />
        <CardSkeletons />
      </Page>
    );
  }
  const { company, maySee, mayEdit } = access;
  const crumbs = [ownCompaniesCrumb(t('ownCompanies')), { text: company.name, to: `/company/edit/${company.uuid}` }];
  return (
    <Page
      title={t('employees')}
      crumbs={crumbs}
      count={<CompanyStatusChip status={company.status} />}
      actions={
        maySee && (
          <>
            <ExportLink call={calls.companies.employees.list} input={{ company_uuid }} />
            {mayEdit && <AddButton onClick={() => void add()} text={t('addEmployee')} />}
          </>
        )
      }
    >
      <CompanyTabTitle kind="employees" company={company} />
      <CompanyTabs company={company.uuid} maySeeEmployees={maySee} />
      {maySee ? (
        <Employees access={access} />
      ) : (
        <AccessHint>{t('onlyName', { role: t(`roles.${roleNames[company.role]}`) })}</AccessHint>
      )}
    </Page>
  );
};

const ownCompaniesCrumb = (text: string) => ({ text, to: '/company/list' });

const Employees = ({ access: { company, mayEdit } }: { access: CompanyAccess }) => {
  const { t } = useTranslation('records');
  const { data, isError, refetch } = useCompanyCall(company.uuid, calls.companies.employees.list);
  const actions = useEmployeeActions(company.uuid);
  if (data) {
    return (
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" p={0} m={0}>
        {data.data.map((employee) => (
          <EmployeeCard key={employee.uuid} employee={employee} actions={mayEdit ? actions : null} />
        ))}
      </SimpleGrid>
    );
  }
  if (!isError) return <CardSkeletons />;
  return (
    <Center mih={220}>
      <LoadFailure text={t('loadFailed')} onRetry={() => void refetch()} />
    </Center>
  );
};

const CardSkeletons = () => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
    {Array.from({ length: 3 }, (_, card) => (
      <Skeleton key={card} height={176} />
    ))}
  </SimpleGrid>
);
