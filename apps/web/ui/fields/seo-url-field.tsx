import { TextInput, type TextInputProps } from '@mantine/core';
import { slugAsTyped } from '@simdesk/rules';

interface Props extends Omit<TextInputProps, 'onChange'> {
  onChange?: (url: string) => void;
}

/** The last part of a page's URL; typed text is converted to a slug at once. */
export const SeoUrlField = ({ onChange, ...props }: Props) => (
  <TextInput {...props} spellCheck={false} onChange={(event) => onChange?.(slugAsTyped(event.currentTarget.value))} />
);
