import type { CompanyListRow } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { useListCall } from '#core/queries.ts';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { CompanyStatusChip } from './status-chips.tsx';

/** The companies that the signed-in user works in. */
export const CompaniesScreen = () => {
  const { t } = useTranslation('companies');
  const [state, change, query] = useListState();
  const list = useListCall(calls.companies.list, query);
  const add = <AddLink to="/company/create" text={t('create')} />;
  return (
    <Page title={t('ownCompanies')} actions={add}>
      <PagedList
        label={t('ownCompanies')}
        rowKey={({ uuid }) => uuid}
        openRow={({ uuid }) => ({ to: '/company/dashboard/$company_uuid', params: { company_uuid: uuid } })}
        list={list}
        exportSource={{ call: calls.companies.list, input: query }}
        state={state}
        onChange={change}
        empty={{ text: t('noCompanies'), add }}
        columns={[
          { name: 'id', title: t('id'), cell: ({ id }) => id, sortable: true, align: 'right', width: 90 },
          { name: 'name', title: t('name'), cell: (company) => <CompanyLink company={company} />, sortable: true },
          {
            name: 'status',
            title: t('status'),
            cell: ({ status }) => <CompanyStatusChip status={status} />,
            sortable: true,
            width: 200,
          },
        ]}
      />
    </Page>
  );
};

const CompanyLink = ({ company: { uuid, name } }: { company: CompanyListRow }) => (
  <Link to="/company/dashboard/$company_uuid" params={{ company_uuid: uuid }} title={name}>
    {name}
  </Link>
);
