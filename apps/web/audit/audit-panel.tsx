import { Drawer } from '@mantine/core';
import type { AuditRecord } from '@simdesk/contract';
import { formatDayTimeSeconds } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip, type ChipKind } from '#ui/status-chip.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import classes from './audit-panel.module.css';
import { useAreaName, useCallWords } from './audit-words.ts';
import { Differences } from './differences-list.tsx';
import { differencesIn, kindOf } from './differences.ts';
import { Person } from './person.tsx';

/** One write in full: who, when, where, and what it made of the record. */
export const AuditPanel = ({ write, onClose }: { write: AuditRecord; onClose: () => void }) => {
  const { t } = useTranslation(['audit', 'ui']);
  useFocusReturn();
  const [isOpen, setOpen] = useState(true);
  const areaName = useAreaName();
  const callWords = useCallWords();
  const kind = kindOf(write);
  return (
    <Drawer
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClose}
      position="right"
      size="lg"
      title={callWords(write.call)}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <StatusChip kind={chips[kind]} text={t(`kinds.${kind}`)} />
      <dl className={classes.facts}>
        <dt>{t('time')}</dt>
        <dd>{formatDayTimeSeconds(write.at)}</dd>
        <dt>{t('person')}</dt>
        <dd>
          <Person write={write} />
        </dd>
        <dt>{t('area')}</dt>
        <dd>{areaName(write.area)}</dd>
        <dt>{t('path')}</dt>
        <dd className={classes.code}>{write.call}</dd>
        {write.record !== null && (
          <>
            <dt>{t('record')}</dt>
            <dd className={classes.code}>{write.record}</dd>
          </>
        )}
        <dt>{t('request')}</dt>
        <dd className={classes.code}>{write.request_id}</dd>
      </dl>
      <Differences differences={differencesIn(write)} kind={kind} />
    </Drawer>
  );
};

const chips: Record<ReturnType<typeof kindOf>, ChipKind> = {
  created: 'success',
  changed: 'info',
  deleted: 'danger',
  sent: 'neutral',
};
