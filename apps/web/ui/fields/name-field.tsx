import { TextInput, type TextInputProps } from '@mantine/core';
import { slugFromName } from '@simdesk/rules';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string;
  onChange?: (name: string) => void;
  /** The URL field of a new record, which follows the name until the user edits it. An existing record passes none. */
  url?: { value?: string; onChange: (url: string) => void } | undefined;
}

/** The name of a record, from which a new record's URL is derived. */
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

const urlAfterRename = (url: string, oldName: string, newName: string): string =>
  url === slugFromName(oldName) ? slugFromName(newName) : url;
