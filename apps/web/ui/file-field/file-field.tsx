import type { FileExtension } from '@simdesk/rules';
import { UploadField, type FileFieldProps } from './upload-field.tsx';

/** A form field for a file: uploads it at once; the value is the URL of the stored file. */
export const FileField = ({ accept, ...props }: FileFieldProps & { accept?: readonly FileExtension[] }) => (
  <UploadField {...props} accept={accept} />
);
