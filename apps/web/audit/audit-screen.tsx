import { UnstyledButton } from '@mantine/core';
import type { AuditRecord } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatDayTimeSeconds, limits } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListCall } from '#core/queries.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { filterToQuery, useAuditFilter } from './audit-filter.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { AuditTabs } from './audit-tabs.tsx';
import classes from './audit-screen.module.css';
import { useAreaName, useCallText } from './audit-texts.ts';
import { Person } from './person.tsx';

/** All writes, the newest first. */
export const AuditScreen = () => {
  const { t } = useTranslation('audit');
  const areaName = useAreaName();
  const callText = useCallText();
  const [state, change] = useListState();
  const [filter] = useAuditFilter();
  const query = filterToQuery(filter);
  const [openWrite, setOpenWrite] = useState<AuditRecord | null>(null);
  const list = useListCall(calls.audit.list, { ...query, page: state.page, pageSize: limits.pageSize });
  return (
    <Page title={t('title')}>
      <AuditTabs />
      <PagedList
        label={t('title')}
        rowKey={({ id }) => String(id)}
        list={list}
        exportSource={{ call: calls.audit.list, input: query }}
        state={state}
        onChange={change}
        hasSearch={false}
        filters={<AuditFilterBar />}
        empty={{ text: Object.keys(query).length > 0 ? t('nothingFound') : t('nothing') }}
        columns={[
          { name: 'at', title: t('time'), cell: ({ at }) => formatDayTimeSeconds(at), width: 170 },
          { name: 'person', title: t('person'), cell: (write) => <Person write={write} /> },
          { name: 'area', title: t('area'), cell: ({ area }) => areaName(area), width: 190 },
          {
            name: 'call',
            title: t('call'),
            cell: (write) => (
              <UnstyledButton className={classes.open} title={write.call} onClick={() => setOpenWrite(write)}>
                {callText(write.call)}
              </UnstyledButton>
            ),
          },
          { name: 'record', title: t('record'), cell: ({ record }) => <RecordLink record={record} />, width: 130 },
        ]}
      />
      {openWrite && <AuditPanel write={openWrite} onClose={() => setOpenWrite(null)} />}
    </Page>
  );
};

/** Links to all writes to the same record. */
const RecordLink = ({ record }: { record: string | null }) => {
  const { t } = useTranslation('audit');
  if (record === null) return null;
  return (
    <Link to="/admin/audit" search={{ record }} className={classes.record} title={record} aria-label={t('historyOf', { record })}>
      {record.slice(0, 8)}…
    </Link>
  );
};
