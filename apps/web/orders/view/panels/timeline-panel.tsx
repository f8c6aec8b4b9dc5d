import { Button } from '@mantine/core';
import type { OrderHistoryEntry } from '@simdesk/contract';
import { formatDashedDayTime } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { orDash } from '#ui/dash.ts';
import { historyLine } from '../history-line.ts';
import type { LoadedHistory } from '../order-data.ts';
import { usePersonName } from '../person-name.ts';
import { useHistoryWords } from '../use-history-words.ts';
import classes from './timeline-panel.module.css';

/** The history at a glance, the latest first. */
export const TimelinePanel = ({ history }: { history: LoadedHistory }) => {
  const { t } = useTranslation('order-view');
  const [isWhole, setWhole] = useState(false);
  const entries = history.data ?? [];
  return (
    <CollapsibleCard title={t('panels.timeline')}>
      <ol className={classes.timeline}>
        {(isWhole ? entries : entries.slice(0, shortLength)).map((entry) => (
          <Entry key={entry.uuid} entry={entry} />
        ))}
      </ol>
      {!isWhole && entries.length > shortLength && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('history.all', { count: entries.length })}
        </Button>
      )}
    </CollapsibleCard>
  );
};

const shortLength = 8;

const Entry = ({ entry }: { entry: OrderHistoryEntry }) => {
  const words = useHistoryWords();
  const { field, from, to } = historyLine(entry);
  const [before, after] = [words.value(from), words.value(to)];
  return (
    <li>
      <b>{words.field(field)}</b>{' '}
      {field.of !== 'created' && (
        <span>
          {orDash(before)} → {orDash(after)}
        </span>
      )}
      <div className={classes.who}>
        {usePersonName()(entry.email)} · {formatDashedDayTime(entry.create_at)}
      </div>
    </li>
  );
};
