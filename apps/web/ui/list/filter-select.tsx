import { Select } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';

interface Props {
  label: string;
  /** The placeholder while nothing is chosen. */
  all: string;
  choices: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A filter of a list, beside the search. */
export const FilterSelect = ({ label, all, choices, value, onChange }: Props) => {
  const { t } = useTranslation('records');
  return (
    <Select
      aria-label={label}
      placeholder={all}
      data={choices}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      w={{ base: '100%', xs: 200 }}
    />
  );
};
