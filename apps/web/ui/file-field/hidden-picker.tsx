import type { FileExtension } from '@simdesk/rules';
import type { Ref } from 'react';
import { pickerFilter } from './accepted-kinds.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  accept: readonly FileExtension[] | undefined;
  onFile: (file: File) => void;
}

/** The browser's own file dialog: what is seen of it is the field that opens it. */
export const HiddenPicker = ({ ref, accept, onFile }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={pickerFilter(accept)}
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.[0];
      // The same file may be chosen again, once it was mended or after it failed.
      currentTarget.value = '';
      if (file) onFile(file);
    }}
  />
);
