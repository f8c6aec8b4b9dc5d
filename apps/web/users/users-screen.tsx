import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { ScreenLink } from '#ui/navigation/screen-link.tsx';
import { useListCall } from '#core/queries.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useUserColumns } from './user-columns.tsx';
import { useUserFilter, UserFilters } from './user-filters.tsx';
import { ActivationNotice } from './activation-notice.tsx';

export const UsersScreen = () => {
  const { t } = useTranslation('users');
  const [state, change, query] = useListState();
  const filter = useUserFilter();
  const input = { ...query, ...filter };
  const list = useListCall(calls.users.list, input, { select: ({ data }) => data });
  const columns = useUserColumns();
  return (
    <Page
      title={t('title')}
      count={<ActivationNotice />}
      actions={
        <>
          <ScreenLink to="/admin/access" text={t('access')} />
          <ScreenLink to="/admin/companies" text={t('companies')} />
        </>
      }
    >
      <PagedList
        label={t('title')}
        columns={columns}
        rowKey={({ user_uuid }) => user_uuid}
        openRow={({ user_uuid }) => ({ to: '/admin/edit-user/$user_uuid', params: { user_uuid } })}
        list={list}
        exportSource={{ call: calls.users.list, input: input }}
        state={state}
        onChange={change}
        filters={<UserFilters />}
        empty={{ text: t('noUsers') }}
      />
    </Page>
  );
};
