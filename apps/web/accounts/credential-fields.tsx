import { useProblemText } from '#core/texts.ts';
import { PasswordInput, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';

interface FieldProps {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

export const EmailField = ({ autoFocus, ...field }: FieldProps & { autoFocus: boolean }) => {
  const { t } = useTranslation('accounts');
  return (
    <TextInput
      label={t('email')}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoFocus={autoFocus}
      {...useInput(field)}
    />
  );
};

export const PasswordField = ({
  autoFocus = false,
  isNew = false,
  isRepeat = false,
  ...field
}: FieldProps & { autoFocus?: boolean; isNew?: boolean; isRepeat?: boolean }) => {
  const { t } = useTranslation(['accounts', 'ui']);
  return (
    <PasswordInput
      label={t(isRepeat ? 'repeatPassword' : 'password')}
      name={isRepeat ? 'repeat' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoFocus={autoFocus}
      visibilityToggleButtonProps={{ 'aria-label': t('ui:showPassword') }}
      {...useInput(field)}
    />
  );
};

const useInput = ({ value, problem, onChange, onBlur }: FieldProps) => {
  const problemText = useProblemText();
  return {
    size: 'md',
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
    onBlur,
    error: problem && problemText(problem),
  };
};
