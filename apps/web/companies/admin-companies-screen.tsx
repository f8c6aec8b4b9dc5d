import type { Company } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { CompanyStatus, limits } from '@simdesk/rules';
import IconRestore from 'icon:restore';
import { useTranslation } from '#core/use-translation.tsx';
import { useListCall } from '#core/queries.ts';
import { actionColumn } from '#ui/list/columns.ts';
import { orDash } from '#ui/dash.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { RowTarget } from '#ui/navigation/row-target.ts';
import { IconAction } from '#ui/action/icon-action.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { useChoiceFilter } from '#ui/list/use-choice-filter.tsx';
import classes from './admin-companies-screen.module.css';
import { companyStatus } from './status-chips.tsx';
import { useRestoreCompany } from './use-restore-company.ts';

export const AdminCompaniesScreen = () => {
  const { t } = useTranslation(['companies', 'ui']);
  const [state, change] = useListState();
  const { page, search, sort } = state;
  const status = useStatusFilter();
  const restore = useRestoreCompany();
  const input = { limit: limits.pageSize, offset: (page - 1) * limits.pageSize, search, ...(sort && { sort }), ...status.input };
  const list = useListCall(calls.companies.admin.list, input);

  /** Numbers have a fixed width because they must not be truncated; names and addresses may wrap. */
  const column = (name: TextName, title: string, width?: number): Column<Company> => ({
    name,
    title,
    sortable: true,
    cell: (company) => (
      <span {...(width === undefined && { className: classes.text })} title={company[name]}>
        {orDash(company[name])}
      </span>
    ),
    ...(width && { width }),
  });

  return (
    <Page title={t('adminCompanies')}>
      <PagedList
        label={t('adminCompanies')}
        rowKey={({ uuid }) => uuid}
        openRow={editTarget}
        list={list}
        exportSource={{ call: calls.companies.admin.list, input: input }}
        state={state}
        onChange={change}
        filters={status.select}
        empty={{ text: t('noAdminCompanies') }}
        isDense
        columns={[
          column('name', t('name')),
          column('offical_inn', t('inn'), 100),
          column('offical_ogrn', t('ogrn'), 122),
          column('address', t('columns.address')),
          column('ceo_full_name', t('columns.ceo')),
          column('bank_rs', t('bankRs'), 164),
          column('bik', t('bik'), 84),
          column('bank_name', t('columns.bank')),
          actionColumn(t('ui:action'), 80, (company: Company) => (
            <RowActions
              name={company.name}
              more={
                company.status === CompanyStatus.Deleted && (
                  <IconAction
                    icon={IconRestore}
                    text={t('restore')}
                    label={t('restoreOf', { name: company.name })}
                    onClick={() => void restore(company)}
                  />
                )
              }
              edit={editTarget(company)}
            />
          )),
        ]}
      />
    </Page>
  );
};

const editTarget = ({ uuid }: Company): RowTarget => ({
  to: '/admin/edit-company/$company_uuid',
  params: { company_uuid: uuid },
});

/** Deleted companies are in the list only if the filter asks for them. */
const useStatusFilter = () => {
  const { t } = useTranslation('companies');
  const { value, select } = useChoiceFilter({
    name: 'status',
    values: statuses,
    label: t('status'),
    all: t('notDeleted'),
    textOf: (status) => t(`companyStatus.${companyStatus[numberOf(status)][1]}`),
  });
  return { input: value === null ? {} : { status: numberOf(value) }, select };
};

const statuses = ['1', '0', '2', '3'] as const;
const numberOf = (status: (typeof statuses)[number]): CompanyStatus => Number(status) as CompanyStatus;

type TextName = 'name' | 'offical_inn' | 'offical_ogrn' | 'address' | 'ceo_full_name' | 'bank_rs' | 'bik' | 'bank_name';
