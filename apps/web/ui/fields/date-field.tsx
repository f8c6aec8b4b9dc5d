import { ActionIcon, CloseButton, Group, Popover, TextInput } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { formatDashedDay, formatDay, isIsoDay, isoDay, parseDay, type DayLimits } from '@simdesk/rules';
import IconCalendar from 'icon:calendar';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { shortcuts } from '../hooks/shortcuts.ts';
import { useOpenedAt } from '../hooks/use-opened-at.ts';
import { DayCalendar } from './day-calendar.tsx';

export interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD or empty, or what was typed if that is no day. */
  value?: string;
  /** Also receives text that is no day, so that the form keeps it and its schema refuses it. */
  onChange?: (day: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  minDate?: string;
  maxDate?: string;
  description?: ReactNode;
  /** The format of the shown day. */
  format?: DayFormat;
  clearable?: boolean;
  /** Opens the calendar at the years around this day instead of the current month, for birthdays. */
  yearsAround?: string;
}

export type DayFormat = 'DD.MM.YYYY' | 'DD-MM-YYYY';

/** A day, typed or chosen in a calendar, stored and sent as YYYY-MM-DD. */
export const DateField = ({
  label,
  value = '',
  onChange,
  onBlur,
  error,
  format = 'DD.MM.YYYY',
  minDate,
  maxDate,
  clearable = false,
  yearsAround,
  ...props
}: DateFieldProps) => {
  const { t } = useTranslation('ui');
  const today = isoDay(useOpenedAt());
  const limits = { min: minDate, max: maxDate };
  const field = useTypedDay({ value, onChange, format, today, limits });
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasClear = clearable && field.text !== '';

  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (target === input.current) field.finish();
    // The calendar and the buttons belong to the field: opening the calendar is no answer yet.
    const isInside = [box.current, calendar.current].some(
      (part) => relatedTarget instanceof Node && part?.contains(relatedTarget),
    );
    if (!isInside) onBlur?.();
  };

  return (
    <div ref={box} onBlur={leave}>
      <TextInput
        {...props}
        ref={input}
        label={label}
        value={field.text}
        placeholder={t('day.placeholder').replaceAll('.', format.charAt(2))}
        autoComplete="off"
        error={field.problem === null ? error : t(`day.${field.problem}`, { day: shownDay(field.example, format) })}
        onChange={(event) => field.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') field.finish();
          getHotkeyHandler([[shortcuts.forms.calendar, () => setIsOpen(true)]])(event);
        }}
        rightSectionWidth={hasClear ? 62 : 36}
        rightSectionPointerEvents="all"
        rightSection={
          <Group gap={2} wrap="nowrap">
            {hasClear && (
              <CloseButton
                size="sm"
                aria-label={t('clearField', { field: label })}
                onClick={() => {
                  input.current?.focus();
                  field.choose('');
                }}
              />
            )}
            <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus shadow="md">
              <Popover.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('day.calendar', { field: label })}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  <IconCalendar size={17} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown ref={calendar}>
                <DayCalendar
                  value={isIsoDay(value) ? value : ''}
                  today={today}
                  limits={limits}
                  yearsAround={yearsAround}
                  onChoose={(day) => {
                    field.choose(day);
                    setIsOpen(false);
                  }}
                />
              </Popover.Dropdown>
            </Popover>
          </Group>
        }
      />
    </div>
  );
};

interface TypedDay {
  value: string;
  onChange: ((day: string) => void) | undefined;
  format: DayFormat;
  today: string;
  limits: DayLimits;
}

/** The text of the field while it is typed, and what is wrong with it once it is finished. */
const useTypedDay = ({ value, onChange, format, today, limits }: TypedDay) => {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  // A value that changed from outside, as when the form is reset, replaces what was typed.
  const text = typed?.value === value ? typed.text : shownDay(value, format);
  const day = parseDay(text, today, limits);
  const change = (next: string) => {
    if (next !== value) onChange?.(next);
  };
  const choose = (next: string) => {
    setTyped(null);
    setIsChecked(true);
    change(next);
  };
  return {
    text,
    choose,
    type: (next: string) => {
      // The text becomes the shown format when the field is left, but Ctrl+S saves the day before that.
      const current = parseDay(next, today, limits) ?? next;
      setTyped({ text: next, value: current });
      setIsChecked(false);
      change(current);
    },
    finish: () => {
      if (typed?.value === value) choose(day ?? text.trim());
    },
    ...(isChecked ? problemOf(text, day, limits, today) : { problem: null, example: '' }),
  };
};

const problemOf = (text: string, day: string | null, { min, max }: DayLimits, today: string) => {
  if (day === null && text !== '') return { problem: 'unreadable', example: today } as const;
  if (day !== null && min !== undefined && day < min) return { problem: 'tooEarly', example: min } as const;
  if (day !== null && max !== undefined && day > max) return { problem: 'tooLate', example: max } as const;
  return { problem: null, example: '' } as const;
};

const shownDay = (day: string, format: DayFormat): string => {
  if (!isIsoDay(day)) return day;
  return format === 'DD-MM-YYYY' ? formatDashedDay(`${day}T12:00:00Z`) : formatDay(`${day}T12:00:00Z`);
};
