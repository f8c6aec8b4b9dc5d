import type { FileExtension } from '@simdesk/rules';
import type { FileFieldProps } from './file-field-props.ts';
import { UploadField } from './upload-field.tsx';

/** A file as a form field: chosen or dropped, uploaded at once, kept as its address. */
export const FileField = ({ accept, ...props }: FileFieldProps & { accept?: readonly FileExtension[] }) => (
  <UploadField {...props} accept={accept} />
);
