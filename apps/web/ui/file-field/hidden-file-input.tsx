import type { FileExtension } from '@simdesk/rules';
import type { Ref } from 'react';
import { acceptAttribute } from './file-kinds.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  accept: readonly FileExtension[] | undefined;
  onFile: (file: File) => void;
}

/** The input behind a field's button, which opens the browser's file picker. */
export const HiddenFileInput = ({ ref, accept, onFile }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={acceptAttribute(accept)}
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.[0];
      // So that choosing the same file again fires another event.
      currentTarget.value = '';
      if (file) onFile(file);
    }}
  />
);
