import { Button, Group } from '@mantine/core';
import { dayRange, dayRangeNames, isoDay } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useOpenedAt } from '../hooks/use-opened-at.ts';
import { DateField, type DayFormat } from './date-field.tsx';
import classes from './date-range-field.module.css';

export interface DayRange {
  from: string;
  to: string;
}

interface Props {
  labels: DayRange;
  /** Each as the value of a date field. */
  value: DayRange;
  onChange: (range: DayRange) => void;
  errors?: { from?: ReactNode; to?: ReactNode };
  required?: boolean;
  clearable?: boolean;
  maxDate?: string;
  format?: DayFormat;
}

/** The first and the last day of a range, typed or chosen, and buttons for the usual ranges. */
export const DateRangeField = ({ labels, value, onChange, errors = {}, ...props }: Props) => {
  const { t } = useTranslation('ui');
  const today = isoDay(useOpenedAt());
  const field = (end: 'from' | 'to') => (
    <DateField
      {...props}
      label={labels[end]}
      value={value[end]}
      onChange={(day) => onChange({ ...value, [end]: day })}
      error={errors[end]}
    />
  );
  return (
    <div className={classes.range}>
      {field('from')}
      {field('to')}
      <Group gap={4} className={classes.presets ?? ''} role="group" aria-label={t('dayRanges.label')}>
        {dayRangeNames.map((name) => {
          const range = dayRange(name, today);
          const isCurrent = range.from === value.from && range.to === value.to;
          return (
            <Button
              key={name}
              size="compact-xs"
              variant={isCurrent ? 'light' : 'default'}
              aria-pressed={isCurrent}
              onClick={() => onChange(range)}
            >
              {t(`dayRanges.${name}`)}
            </Button>
          );
        })}
      </Group>
    </div>
  );
};
