import { TextInput, type TextInputProps } from '@mantine/core';
import { slugAsTyped } from '@simdesk/rules';

interface Props extends Omit<TextInputProps, 'onChange'> {
  onChange?: (url: string) => void;
}

/** A page's own part of its address; what is typed takes the form of an address at once. */
export const SeoUrlField = ({ onChange, ...props }: Props) => (
  <TextInput {...props} spellCheck={false} onChange={(event) => onChange?.(slugAsTyped(event.currentTarget.value))} />
);
