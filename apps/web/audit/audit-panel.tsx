import { Drawer } from '@mantine/core';
import type { AuditRecord } from '@simdesk/contract';
import { formatDayTimeSeconds } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { DifferencesList } from '#ui/differences/differences-list.tsx';
import type { WriteKind } from '#ui/differences/differences.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { StatusChip, type ChipKind } from '#ui/layout/status-chip.tsx';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import classes from './audit-panel.module.css';
import { useAreaName, useCallText } from './audit-texts.ts';
import type { AuditWords } from './audit-words.ts';
import { Person } from './person.tsx';
import { RecordLink } from './record-link.tsx';

interface Props {
  write: AuditRecord;
  words: AuditWords;
  onClose: () => void;
}

/** All details of one write, with the changed fields. */
export const AuditPanel = ({ write, words, onClose }: Props) => {
  const { t } = useTranslation(['audit', 'ui']);
  useFocusReturn();
  const [isOpen, setOpen] = useState(true);
  const areaName = useAreaName();
  const callText = useCallText();
  const { kind, name, differences } = words;
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
            ...(write.record === null
              ? []
              : [
                  { label: t('record'), value: <RecordLink write={write} name={name} /> },
                  { label: t('recordUuid'), value: <Code text={write.record} /> },
                ]),
            { label: t('request'), value: <Code text={write.request_id} /> },
          ]}
        />
      </div>
      <DifferencesList differences={differences} kind={kind} />
    </Drawer>
  );
};

const Code = ({ text }: { text: string }) => <span className={classes.code}>{text}</span>;

const chips: Record<WriteKind, ChipKind> = {
  created: 'success',
  changed: 'info',
  deleted: 'danger',
  sent: 'neutral',
};
