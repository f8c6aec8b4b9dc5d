import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  choices: readonly (string | { value: string; label: string })[];
  value?: string;
  onChange?: (value: string) => void;
}

/** One of a few texts; an empty one stands for none. */
export const ChoiceField = ({ choices, value, onChange, ...props }: Props) => {
  const { t } = useTranslation('records');
  return (
    <Select
      placeholder={t('choose')}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('clear') }}
      {...props}
      data={choices}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  );
};
