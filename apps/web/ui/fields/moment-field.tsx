import { Group, TextInput } from '@mantine/core';
import { momentParts, parseMoment, parseTime, type MomentParts } from '@simdesk/rules';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { DateField } from './date-field.tsx';
import classes from './moment-field.module.css';

interface Props {
  label: string;
  /** ISO 8601 in UTC, null or empty, or what was typed if that is no moment. */
  value?: string | null;
  /** Also receives text that is no moment, so that the form keeps it and its schema refuses it. */
  onChange?: (moment: string | null) => void;
  onBlur?: () => void;
  error?: ReactNode;
  /** The time of a day that is chosen without one, HH:mm. */
  usualTime: string;
}

/** A day and a time in Rome, typed or chosen; empty is no moment. */
export const MomentField = ({ label, value = null, onChange, onBlur, error, usualTime }: Props) => {
  const { t } = useTranslation('publishing');
  const [typed, setTyped] = useState<(MomentParts & { value: string | null }) | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  // A value that changed from outside, as when the form is reset, replaces what was typed.
  const { day, time } = typed?.value === value ? typed : momentParts(value ?? '');
  const change = (next: MomentParts) => {
    const nextValue = valueOf(next, usualTime);
    setTyped({ ...next, value: nextValue });
    if (nextValue !== value) onChange?.(nextValue);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Between the day and its time nothing changes under the hands of the user.
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    // The time becomes its usual form, and a day without one gets its time.
    setIsLeft(true);
    if (parseMoment({ day, time: time || usualTime }) !== null) setTyped(null);
    onBlur?.();
  };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" onBlur={leave}>
      <div className={classes.day}>
        <DateField
          label={label}
          clearable
          value={day}
          error={error}
          onChange={(next) => change({ day: next, time: next === '' ? '' : time })}
        />
      </div>
      <TextInput
        className={classes.time ?? ''}
        label={t('time')}
        aria-label={t('timeOf', { field: label })}
        placeholder={usualTime}
        inputMode="numeric"
        autoComplete="off"
        value={time}
        error={isLeft && time !== '' && parseTime(time) === null && t('timeUnreadable')}
        onChange={(event) => {
          setIsLeft(false);
          change({ day, time: event.currentTarget.value });
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Group>
  );
};

const valueOf = ({ day, time }: MomentParts, usualTime: string): string | null => {
  if (day === '' && time === '') return null;
  return parseMoment({ day, time: time || usualTime }) ?? `${day} ${time}`.trim();
};
