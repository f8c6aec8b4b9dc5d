import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconArrowDown from 'icon:arrow-down';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { changedParts, type ChangedPart } from './changed-part.ts';
import classes from './differences-list.module.css';
import type { Difference, WriteKind } from './differences.ts';

interface Props {
  differences: Difference[];
  kind: WriteKind;
}

/** The changed fields with their values before and after the write. */
export const DifferencesList = ({ differences, kind }: Props) => {
  const { t } = useTranslation('versions');
  if (differences.length === 0) return <Text c="dimmed">{t(kind === 'changed' ? 'noChanges' : 'noDetails')}</Text>;
  return (
    <ul className={classes.list} aria-label={t('changes')}>
      {differences.map((difference) => (
        <li key={difference.field} className={classes.field}>
          {difference.label !== '' && <div className={classes.name}>{difference.label}</div>}
          <Values difference={difference} kind={kind} />
        </li>
      ))}
    </ul>
  );
};

const Values = ({ difference: { before, after }, kind }: { difference: Difference; kind: WriteKind }) => {
  const { t } = useTranslation('versions');
  if (kind === 'deleted') return <Value value={before} side="before" />;
  if (kind !== 'changed') return <Value value={after} side="after" />;
  if (before === after) return <Text size="sm">{t('onlyFormatting')}</Text>;
  const parts = before !== null && after !== null && isLong(before, after) ? changedParts(before, after) : null;
  return (
    <>
      <Value value={before} side="before" part={parts?.[0]} />
      <IconArrowDown className={classes.arrow} size={14} stroke={1.8} aria-hidden />
      <Value value={after} side="after" part={parts?.[1]} />
    </>
  );
};

/** A short value is read as a whole. */
const isLong = (...values: string[]): boolean => values.some((value) => value.length > 80);

const maxShortLength = 300;

interface ValueProps {
  value: string | null;
  side: 'before' | 'after';
  /** The part that differs; shown instead of the whole value until the reader asks for it. */
  part?: ChangedPart | undefined;
}

const Value = ({ value, side, part }: ValueProps) => {
  const { t } = useTranslation('versions');
  const [isExpanded, setExpanded] = useState(false);
  const hasMore = value !== null && (value.length > maxShortLength || part !== undefined);
  return (
    <div className={classes.value} data-side={side}>
      <VisuallyHidden>{t(side)}: </VisuallyHidden>
      {value === null ? (
        <span className={classes.empty}>{t('empty')}</span>
      ) : isExpanded || !hasMore ? (
        value
      ) : part ? (
        <Part part={part} side={side} />
      ) : (
        `${value.slice(0, maxShortLength)}…`
      )}
      {hasMore && (
        <UnstyledButton className={classes.more} onClick={() => setExpanded(!isExpanded)}>
          {t(isExpanded ? 'showLess' : 'showAll')}
        </UnstyledButton>
      )}
    </div>
  );
};

const Part = ({ part: { start, changed, end }, side }: { part: ChangedPart; side: 'before' | 'after' }) => {
  const Changed = side === 'before' ? 'del' : 'ins';
  const text = changed.length > maxShortLength ? `${changed.slice(0, maxShortLength)}…` : changed;
  return (
    <>
      {start}
      {text !== '' && <Changed className={classes.changed}>{text}</Changed>}
      {end}
    </>
  );
};
