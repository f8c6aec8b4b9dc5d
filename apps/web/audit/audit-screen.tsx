import { UnstyledButton } from '@mantine/core';
import type { AuditRecord } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatDayTimeSeconds, limits } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
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
import { useAuditWords } from './audit-words.ts';
import { Person } from './person.tsx';
import { RecordLink } from './record-link.tsx';

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
  const wordsOf = useAuditWords(list.data?.names ?? {});
  return (
    <Page title={t('title')}>
      <AuditTabs />
      <PagedList
        label={t('title')}
        rowKey={({ id }) => String(id)}
        openRow={(write) => () => setOpenWrite(write)}
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
              // One element: on a phone each child would be a cell of its own.
              <div>
                <UnstyledButton className={classes.open} title={write.call} onClick={() => setOpenWrite(write)}>
                  {callText(write.call)}
                </UnstyledButton>
                <Summary text={wordsOf(write).summary} />
              </div>
            ),
          },
          {
            name: 'record',
            title: t('record'),
            cell: (write) => <RecordLink write={write} name={wordsOf(write).name} />,
            width: 210,
          },
        ]}
      />
      {openWrite && <AuditPanel write={openWrite} words={wordsOf(openWrite)} onClose={() => setOpenWrite(null)} />}
    </Page>
  );
};

const Summary = ({ text }: { text: string }) =>
  text === '' ? null : (
    <div className={classes.summary} title={text}>
      {text}
    </div>
  );
