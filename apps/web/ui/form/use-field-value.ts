import { useState } from 'react';

interface FieldValue {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** The value of a controlled or an uncontrolled field. */
export const useFieldValue = ({ value, defaultValue, onChange }: FieldValue): [string, (value: string) => void] => {
  const [localValue, setLocalValue] = useState(defaultValue ?? '');
  const set = (next: string) => {
    setLocalValue(next);
    onChange?.(next);
  };
  return [value ?? localValue, set];
};
