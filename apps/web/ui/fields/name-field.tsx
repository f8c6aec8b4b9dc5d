import { TextInput, type TextInputProps } from '@mantine/core';
import { urlAfterRename } from './url-after-rename.ts';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string;
  onChange?: (name: string) => void;
  /** The url that follows the name of a new record until it is typed by hand; that of an existing record stays as it is. */
  url?: { value?: string; onChange: (url: string) => void } | undefined;
}

/** What a record is called, which is also where its address comes from. */
export const NameField = ({ value = '', onChange, url, ...props }: Props) => (
  <TextInput
    {...props}
    required
    value={value}
    onChange={(event) => {
      const name = event.currentTarget.value;
      url?.onChange(urlAfterRename(url.value ?? '', value, name));
      onChange?.(name);
    }}
  />
);
