import { Button, Drawer, Text } from '@mantine/core';
import { formatDayTime, limits } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useListCall } from '#core/queries.ts';
import { hiddenFields } from '../differences/differences.ts';
import { useFieldWords } from '../differences/field-words.ts';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import { useIsUppermost } from '../dialog/use-is-uppermost.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { AuditLink } from '../navigation/audit-link.tsx';
import { VersionDetails } from './version-details.tsx';
import type { VersionedRecord } from './versioned-record.ts';
import classes from './versions-drawer.module.css';

interface Props {
  record: VersionedRecord;
  isDirty: boolean;
  onClose: () => void;
}

/** All versions of a record, the newest first. Each opens to what it changed, and can be restored. */
export const VersionsDrawer = ({ record, isDirty, onClose }: Props) => {
  const { t } = useTranslation(['versions', 'ui']);
  useFocusReturn();
  const [isOpen, setOpen] = useState(true);
  const isUppermost = useIsUppermost(isOpen);
  const [shown, setShown] = useState<number | null>(null);
  const [pageSize, setPageSize] = useState<number>(limits.pageSize);
  const words = useFieldWords({})(record.kind);
  const { kind, uuid } = record;
  const { data, isError, refetch } = useListCall(calls.versions.list, { kind, uuid, page: 1, pageSize });
  const labelsOf = (changed: string[] | null) =>
    changed === null
      ? t('first')
      : changed
          .filter((field) => !hiddenFields.includes(field))
          .map(words.labelOf)
          .join(', ') || t('noChanges');
  return (
    <Drawer
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClose}
      closeOnEscape={isUppermost}
      position="right"
      size="lg"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <AuditLink search={{ record: uuid }} text={t('audit')} />
      {isError && !data && <LoadFailure text={t('loadFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingBar />}
      {data?.data.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <ol className={classes.versions} aria-label={t('title')}>
        {data?.data.map(({ number, at, by, by_name, changed }) => (
          <li key={number} className={classes.version}>
            <button
              type="button"
              className={classes.head}
              aria-expanded={shown === number}
              onClick={() => setShown(shown === number ? null : number)}
            >
              <span className={classes.number}>{t('number', { number })}</span>
              <span>{formatDayTime(at)}</span>
              <span title={by}>{by_name || by || t('unknownAuthor')}</span>
              {number === record.version && <span className={classes.current}>{t('current')}</span>}
              <span className={classes.changed}>{labelsOf(changed)}</span>
            </button>
            {shown === number && (
              <VersionDetails record={record} number={number} isDirty={isDirty} onRestored={() => setOpen(false)} />
            )}
          </li>
        ))}
      </ol>
      {data?.total !== undefined && data.total > data.data.length && pageSize < maxPageSize && (
        <Button variant="subtle" onClick={() => setPageSize(maxPageSize)}>
          {t('older')}
        </Button>
      )}
    </Drawer>
  );
};

/** The most that a page of a list has. */
const maxPageSize = 200;
