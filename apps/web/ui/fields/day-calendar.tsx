import { DatePicker } from '@mantine/dates';
import { isWithin, type DayLimits } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import 'dayjs/locale/it';
import 'dayjs/locale/ru';
import '@mantine/dates/styles.css';
import classes from './day-calendar.module.css';

interface Props {
  /** YYYY-MM-DD or empty. */
  value: string;
  today: string;
  limits: DayLimits;
  /** Opens at the years around this day instead of a month. */
  yearsAround?: string | undefined;
  onChoose: (day: string) => void;
}

/** The calendar of a date field. It opens at the chosen day, or at today if that day is not allowed any more. */
export const DayCalendar = ({ value, today, limits, yearsAround, onChoose }: Props) => {
  const { t, i18n } = useTranslation('ui');
  const start = value !== '' && isWithin(value, limits) ? value : (yearsAround ?? today);
  return (
    <DatePicker
      classNames={{
        day: classes.day,
        calendarHeader: classes.header,
        monthsListControl: classes.control,
        yearsListControl: classes.control,
      }}
      locale={i18n.language}
      firstDayOfWeek={1}
      highlightToday
      defaultLevel={yearsAround === undefined ? 'month' : 'decade'}
      defaultDate={start}
      {...(limits.min !== undefined && { minDate: limits.min })}
      {...(limits.max !== undefined && { maxDate: limits.max })}
      nextLabel={t('next')}
      previousLabel={t('previous')}
      value={value || null}
      onChange={(day) => onChoose(day ?? '')}
    />
  );
};
