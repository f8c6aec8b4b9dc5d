import { DatePickerInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import 'dayjs/locale/it';
import 'dayjs/locale/ru';
import '@mantine/dates/styles.css';

interface Props {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value?: string;
  onChange?: (day: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  minDate?: string;
  maxDate?: string;
  clearable?: boolean;
}

/** A day: shown DD.MM.YYYY, kept and sent as YYYY-MM-DD. */
export const DateField = ({ value, onChange, ...props }: Props) => {
  const { i18n } = useTranslation();
  return (
    <DatePickerInput
      {...props}
      locale={i18n.language}
      valueFormat="DD.MM.YYYY"
      firstDayOfWeek={1}
      value={value || null}
      onChange={(day) => onChange?.(day ?? '')}
    />
  );
};
