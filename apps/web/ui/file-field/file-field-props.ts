import type { FileArea } from '@simdesk/rules';
import type { ReactNode } from 'react';

/** What every field that holds a file takes, among it all that a form gives its inputs. */
export interface FileFieldProps {
  label: ReactNode;
  area: FileArea;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The address of the stored file, empty when there is none. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((address: string) => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** True while a file is on its way: a form saved now would lack it. */
  onBusy?: ((busy: boolean) => void) | undefined;
  'data-path'?: string;
}
