import { Drawer } from '@mantine/core';
import type { AuditRecord } from '@simdesk/contract';
import { formatDayTimeSeconds } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '#ui/layout/facts.tsx';
import { StatusChip, type ChipKind } from '#ui/layout/status-chip.tsx';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import classes from './audit-panel.module.css';
import { useAreaName, useCallText } from './audit-texts.ts';
import { DifferencesList } from './differences-list.tsx';
import { fieldDifferences, writeKind } from './differences.ts';
import { Person } from './person.tsx';

/** All details of one write, with the changed fields. */
export const AuditPanel = ({ write, onClose }: { write: AuditRecord; onClose: () => void }) => {
  const { t } = useTranslation(['audit', 'ui']);
  useFocusReturn();
  const [isOpen, setOpen] = useState(true);
  const areaName = useAreaName();
  const callText = useCallText();
  const kind = writeKind(write);
  return (
    <Drawer
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onClose}
      position="right"
      size="lg"
      title={callText(write.call)}
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
      <DifferencesList differences={fieldDifferences(write)} kind={kind} />
    </Drawer>
  );
};

const Code = ({ text }: { text: string }) => <span className={classes.code}>{text}</span>;

const chips: Record<ReturnType<typeof writeKind>, ChipKind> = {
  created: 'success',
  changed: 'info',
  deleted: 'danger',
  sent: 'neutral',
};
