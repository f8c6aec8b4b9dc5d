import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './differences-list.module.css';
import type { Difference, writeKind } from './differences.ts';

interface Props {
  differences: Difference[];
  kind: ReturnType<typeof writeKind>;
}

/** The changed fields with their values before and after the write. */
export const DifferencesList = ({ differences, kind }: Props) => {
  const { t } = useTranslation('audit');
  if (differences.length === 0) return <Text c="dimmed">{t(kind === 'changed' ? 'noChanges' : 'noDetails')}</Text>;
  return (
    <ul className={classes.list} aria-label={t('changes')}>
      {differences.map(({ field, before, after }) => (
        <li key={field} className={classes.field}>
          {field !== '' && <div className={classes.name}>{field}</div>}
          {(kind === 'changed' || kind === 'deleted') && <Value value={before} side="before" />}
          {kind === 'changed' && <IconArrowDown className={classes.arrow} size={14} stroke={1.8} aria-hidden />}
          {kind !== 'deleted' && <Value value={after} side="after" />}
        </li>
      ))}
    </ul>
  );
};

const maxShortLength = 300;

const Value = ({ value, side }: { value: string | null; side: 'before' | 'after' }) => {
  const { t } = useTranslation('audit');
  const [isExpanded, setExpanded] = useState(false);
  const isShortened = value !== null && value.length > maxShortLength && !isExpanded;
  return (
    <div className={classes.value} data-side={side}>
      <VisuallyHidden>{t(side)}: </VisuallyHidden>
      {value === null ? (
        <span className={classes.empty}>{t('empty')}</span>
      ) : isShortened ? (
        `${value.slice(0, maxShortLength)}…`
      ) : (
        value
      )}
      {value !== null && value.length > maxShortLength && (
        <UnstyledButton className={classes.more} onClick={() => setExpanded(!isExpanded)}>
          {t(isExpanded ? 'showLess' : 'showAll')}
        </UnstyledButton>
      )}
    </div>
  );
};
