import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './differences-list.module.css';
import type { Difference, kindOf } from './differences.ts';

interface Props {
  differences: Difference[];
  kind: ReturnType<typeof kindOf>;
}

/** The touched fields: what each held before and holds now, or what came and went with the record. */
export const Differences = ({ differences, kind }: Props) => {
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

const shownLength = 300;

const Value = ({ value, side }: { value: string | null; side: 'before' | 'after' }) => {
  const { t } = useTranslation('audit');
  const [isWhole, setWhole] = useState(false);
  const isCut = value !== null && value.length > shownLength && !isWhole;
  return (
    <div className={classes.value} data-side={side}>
      <VisuallyHidden>{t(side)}: </VisuallyHidden>
      {value === null ? <span className={classes.empty}>{t('empty')}</span> : isCut ? `${value.slice(0, shownLength)}…` : value}
      {value !== null && value.length > shownLength && (
        <UnstyledButton className={classes.more} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'showLess' : 'showAll')}
        </UnstyledButton>
      )}
    </div>
  );
};
