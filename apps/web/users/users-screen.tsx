import { contract } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { ScreenLink } from '#ui/navigation/screen-link.tsx';
import { useListCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { useListState } from '#ui/list/list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useUserColumns } from './user-columns.tsx';
import { useUserFilter, UserFilters } from './user-filters.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

export const UsersScreen = () => {
  const { t } = useTranslation('users');
  const [state, change, query] = useListState();
  const filter = useUserFilter();
  const asked = { ...query, ...filter };
  const list = useListCall(contract.users.list, asked, { select: ({ data }) => data });
  const columns = useUserColumns();
  const seesCompanies = useMay('companies:administer');
  return (
    <Page
      title={t('title')}
      count={<WaitingNotice />}
      actions={seesCompanies && <ScreenLink to="/admin/companies" text={t('companies')} />}
    >
      <PagedList
        label={t('title')}
        columns={columns}
        rowKey={({ user_uuid }) => user_uuid}
        list={list}
        exported={{ call: contract.users.list, input: asked }}
        state={state}
        onChange={change}
        filters={<UserFilters />}
        empty={{ text: t('nobody') }}
      />
    </Page>
  );
};
