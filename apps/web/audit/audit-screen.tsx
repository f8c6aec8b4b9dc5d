import { UnstyledButton } from '@mantine/core';
import { contract, type AuditRecord } from '@simdesk/contract';
import { formatDayTimeSeconds, limits } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListCall } from '#core/queries.ts';
import { useListState } from '#ui/list/list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { askedFor, useAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';
import classes from './audit-screen.module.css';
import { useAreaName, useCallWords } from './audit-words.ts';
import { Person } from './person.tsx';

/** Who did what: every write, the newest first. */
export const AuditScreen = () => {
  const { t } = useTranslation('audit');
  const areaName = useAreaName();
  const callWords = useCallWords();
  const [state, change] = useListState();
  const [filter] = useAuditFilter();
  const asked = askedFor(filter);
  const [open, setOpen] = useState<AuditRecord | null>(null);
  const list = useListCall(contract.audit.list, { ...asked, page: state.page, pageSize: limits.pageSize });
  return (
    <Page title={t('title')}>
      <PagedList
        label={t('title')}
        rowKey={({ id }) => String(id)}
        list={list}
        exported={{ call: contract.audit.list, input: asked }}
        state={state}
        onChange={change}
        hasSearch={false}
        filters={<AuditFilters />}
        empty={{ text: Object.keys(asked).length > 0 ? t('nothingFound') : t('nothing') }}
        columns={[
          { name: 'at', title: t('time'), cell: ({ at }) => formatDayTimeSeconds(at), width: 170 },
          { name: 'person', title: t('person'), cell: (write) => <Person write={write} /> },
          { name: 'area', title: t('area'), cell: ({ area }) => areaName(area), width: 190 },
          {
            name: 'call',
            title: t('call'),
            cell: (write) => (
              <UnstyledButton className={classes.open} title={write.call} onClick={() => setOpen(write)}>
                {callWords(write.call)}
              </UnstyledButton>
            ),
          },
          { name: 'record', title: t('record'), cell: ({ record }) => <RecordLink record={record} />, width: 130 },
        ]}
      />
      {open && <AuditPanel write={open} onClose={() => setOpen(null)} />}
    </Page>
  );
};

/** Leads to everything that was done to the same record. */
const RecordLink = ({ record }: { record: string | null }) => {
  const { t } = useTranslation('audit');
  if (record === null) return null;
  return (
    <Link to="/admin/audit" search={{ record }} className={classes.record} title={record} aria-label={t('historyOf', { record })}>
      {record.slice(0, 8)}…
    </Link>
  );
};
