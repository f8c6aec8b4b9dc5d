import { contract, type CompanyListRow } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { AddLink } from '#ui/add-buttons.tsx';
import { useListState, type ListState } from '#ui/list-state.ts';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { CompanyStatusChip } from './chips.tsx';

/** The companies in which the signed-in user is employed. */
export const ListScreen = () => {
  const { t } = useTranslation('companies');
  const [state, change] = useListState();
  const list = useCall(contract.companies.list, {});
  const rows = list.data && foundIn(list.data.data, state);
  const first = (state.page - 1) * limits.pageSize;
  const add = <AddLink to="/company/create" text={t('create')} />;
  return (
    <Page title={t('ownCompanies')} actions={add}>
      <PagedList
        label={t('ownCompanies')}
        rowKey={({ uuid }) => uuid}
        list={{ ...list, data: rows && { data: rows.slice(first, first + limits.pageSize), total: rows.length } }}
        exported={{ call: contract.companies.list, input: {} }}
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

/** One's companies come all at once: they are searched and ordered here. */
const foundIn = (companies: CompanyListRow[], { search, sort }: ListState): CompanyListRow[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = companies.filter(({ id, name }) => words.every((word) => `${id} ${name}`.toLowerCase().includes(word)));
  const sorted = { id: byId, name: byName, status: byStatus }[sort?.replace(/^-/, '') ?? ''];
  if (sorted === undefined) return found;
  return sort?.startsWith('-') ? found.toSorted((one, other) => sorted(other, one)) : found.toSorted(sorted);
};

type Order = (one: CompanyListRow, other: CompanyListRow) => number;
const byId: Order = (one, other) => one.id - other.id;
const byName: Order = (one, other) => one.name.localeCompare(other.name);
const byStatus: Order = (one, other) => one.status - other.status;
