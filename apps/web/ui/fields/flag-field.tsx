import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  description?: string;
  value?: unknown;
  error?: ReactNode;
  onChange?: (value: 0 | 1) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** A switch over a value that is sent as 1 or 0. */
export const FlagField = ({ label, description, value, error, onChange, onBlur, disabled }: Props) => (
  <Switch
    label={label}
    description={description}
    checked={value === 1 || value === true}
    error={error}
    onChange={(event) => onChange?.(event.currentTarget.checked ? 1 : 0)}
    onBlur={onBlur}
    disabled={disabled ?? false}
  />
);
