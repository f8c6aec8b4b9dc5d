import { Button } from '@mantine/core';
import type { OrderHistoryEntry } from '@simdesk/contract';
import { formatDashedDayTime, parseHistoryEntry } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { orDash } from '#ui/dash.ts';
import type { LoadedHistory } from '../order-data.ts';
import { useAuthorName } from '../use-author-name.ts';
import { useHistoryTexts } from '../use-history-texts.ts';
import classes from './timeline-panel.module.css';

/** A short form of the history, the latest entry first. */
export const TimelinePanel = ({ history }: { history: LoadedHistory }) => {
  const { t } = useTranslation('order-view');
  const [isExpanded, setExpanded] = useState(false);
  const entries = history.data ?? [];
  return (
    <CollapsibleCard title={t('panels.timeline')}>
      <ol className={classes.timeline}>
        {(isExpanded ? entries : entries.slice(0, shortLength)).map((entry) => (
          <Entry key={entry.uuid} entry={entry} />
        ))}
      </ol>
      {!isExpanded && entries.length > shortLength && (
        <Button variant="subtle" size="compact-sm" onClick={() => setExpanded(true)}>
          {t('history.all', { count: entries.length })}
        </Button>
      )}
    </CollapsibleCard>
  );
};

const shortLength = 8;

const Entry = ({ entry }: { entry: OrderHistoryEntry }) => {
  const texts = useHistoryTexts();
  const { field, from, to } = parseHistoryEntry(entry);
  const [before, after] = [texts.value(from), texts.value(to)];
  return (
    <li>
      <b>{texts.field(field)}</b>{' '}
      {field.of !== 'created' && (
        <span>
          {orDash(before)} → {orDash(after)}
        </span>
      )}
      <div className={classes.author}>
        {useAuthorName()(entry)} · {formatDashedDayTime(entry.create_at)}
      </div>
    </li>
  );
};
