import { useState } from 'react';

interface FieldValue {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** The text of a field that its form holds, or of one that holds it itself. */
export const useFieldValue = ({ value, defaultValue, onChange }: FieldValue): [string, (value: string) => void] => {
  const [own, setOwn] = useState(defaultValue ?? '');
  const set = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  return [value ?? own, set];
};
