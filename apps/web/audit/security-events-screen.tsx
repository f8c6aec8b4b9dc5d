import { formatDayTimeSeconds, limits } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useListCall } from '#core/queries.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import classes from './audit-screen.module.css';
import { AuditTabs } from './audit-tabs.tsx';
import { useCallText } from './audit-texts.ts';
import { securityFilterToQuery, useSecurityFilter } from './security-filter.ts';
import { SecurityFilterBar } from './security-filter-bar.tsx';

/** Failed sign-ins, refused calls, changes of roles and exports, the newest first. */
export const SecurityEventsScreen = () => {
  const { t } = useTranslation('audit');
  const callText = useCallText();
  const [state, change] = useListState();
  const [filter] = useSecurityFilter();
  const query = securityFilterToQuery(filter);
  const list = useListCall(calls.audit.securityEvents, { ...query, page: state.page, pageSize: limits.pageSize });
  return (
    <Page title={t('security.title')}>
      <AuditTabs />
      <PagedList
        label={t('security.title')}
        rowKey={({ id }) => String(id)}
        openRow={null}
        list={list}
        exportSource={{ call: calls.audit.securityEvents, input: query }}
        state={state}
        onChange={change}
        hasSearch={false}
        filters={<SecurityFilterBar />}
        empty={{ text: Object.keys(query).length > 0 ? t('nothingFound') : t('nothing') }}
        columns={[
          { name: 'at', title: t('time'), cell: ({ at }) => formatDayTimeSeconds(at), width: 170 },
          { name: 'event', title: t('security.event'), cell: ({ event }) => t(`security.events.${event}`), width: 210 },
          { name: 'person', title: t('person'), cell: ({ email }) => email ?? t('noUser') },
          {
            name: 'address',
            title: t('security.address'),
            cell: ({ address }) => <span className={classes.code}>{address}</span>,
            width: 150,
          },
          { name: 'call', title: t('call'), cell: ({ call }) => <span title={call}>{callText(call)}</span> },
          { name: 'times', title: t('security.times'), cell: ({ times }) => String(times), width: 80 },
          {
            name: 'request',
            title: t('request'),
            cell: ({ request_id }) => (
              <span className={classes.code} title={request_id}>
                {request_id.slice(0, 8)}…
              </span>
            ),
            width: 120,
          },
        ]}
      />
    </Page>
  );
};
