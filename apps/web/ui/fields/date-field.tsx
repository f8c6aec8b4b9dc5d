import { DatePickerInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import 'dayjs/locale/it';
import 'dayjs/locale/ru';
import '@mantine/dates/styles.css';

interface Props {
  label: string;
  /** YYYY-MM-DD or empty. */
  value?: string;
  onChange?: (day: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  minDate?: string;
  maxDate?: string;
  description?: ReactNode;
  /** The format of the shown day. */
  format?: 'DD.MM.YYYY' | 'DD-MM-YYYY';
  clearable?: boolean;
  /** Opens the calendar at the years around this day instead of the current month, for birthdays. */
  yearsAround?: string;
}

/** A day, stored and sent as YYYY-MM-DD. */
export const DateField = ({ value, onChange, format = 'DD.MM.YYYY', yearsAround, ...props }: Props) => {
  const { t, i18n } = useTranslation('ui');
  return (
    <DatePickerInput
      {...props}
      locale={i18n.language}
      valueFormat={format}
      firstDayOfWeek={1}
      nextLabel={t('next')}
      previousLabel={t('previous')}
      clearButtonProps={{ 'aria-label': t('clearField', { field: props.label }) }}
      {...(yearsAround !== undefined && { defaultLevel: 'decade', defaultDate: value || yearsAround })}
      value={value || null}
      onChange={(day) => onChange?.(day ?? '')}
    />
  );
};
