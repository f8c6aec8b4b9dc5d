import { Select, type SelectProps } from '@mantine/core';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  choices: readonly { value: number; label: string }[];
  value?: unknown;
  onChange?: (value: number) => void;
}

/** A select over the numbers of an enumeration. */
export const NumberChoice = ({ choices, value, onChange, ...props }: Props) => (
  <Select
    {...props}
    allowDeselect={false}
    data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
    value={String(value)}
    onChange={(chosen) => chosen !== null && onChange?.(Number(chosen))}
  />
);
