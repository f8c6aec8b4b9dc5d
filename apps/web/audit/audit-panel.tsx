import { Drawer } from '@mantine/core';
import type { AuditRecord } from '@simdesk/contract';
import { formatDayTimeSeconds } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '#ui/layout/facts.tsx';
import { StatusChip, type ChipKind } from '#ui/layout/status-chip.tsx';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
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
      <div className={classes.facts}>
        <Facts
          layout="lines"
          facts={[
            { label: t('time'), value: formatDayTimeSeconds(write.at) },
            { label: t('person'), value: <Person write={write} /> },
            { label: t('area'), value: areaName(write.area) },
            { label: t('path'), value: <Code text={write.call} /> },
            ...(write.record === null ? [] : [{ label: t('record'), value: <Code text={write.record} /> }]),
            { label: t('request'), value: <Code text={write.request_id} /> },
          ]}
        />
      </div>
      <Differences differences={differencesIn(write)} kind={kind} />
    </Drawer>
  );
};

const Code = ({ text }: { text: string }) => <span className={classes.code}>{text}</span>;

const chips: Record<ReturnType<typeof kindOf>, ChipKind> = {
  created: 'success',
  changed: 'info',
  deleted: 'danger',
  sent: 'neutral',
};
