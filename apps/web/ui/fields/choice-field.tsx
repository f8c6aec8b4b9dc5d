import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  choices: readonly (string | { value: string; label: string })[];
  value?: string;
  onChange?: (value: string) => void;
}

/** A select over texts; the empty text means no choice. */
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
