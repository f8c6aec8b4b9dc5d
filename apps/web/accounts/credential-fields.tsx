import { useProblemText } from '#core/texts.ts';
import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FieldProps {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

export const EmailField = ({ value, problem, onChange, onBlur, autoFocus }: FieldProps & { autoFocus: boolean }) => {
  const { t } = useTranslation(['accounts', 'ui']);
  const problemText = useProblemText();
  return (
    <TextInput
      label={t('email')}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      size="md"
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      error={problem && problemText(problem)}
    />
  );
};

export const PasswordField = ({
  value,
  problem,
  onChange,
  onBlur,
  autoFocus = false,
  isNew = false,
  isRepeat = false,
}: FieldProps & { autoFocus?: boolean; isNew?: boolean; isRepeat?: boolean }) => {
  const { t } = useTranslation(['accounts', 'ui']);
  const problemText = useProblemText();
  return (
    <PasswordInput
      label={t(isRepeat ? 'repeatPassword' : 'password')}
      name={isRepeat ? 'repeat' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      size="md"
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      error={problem && problemText(problem)}
      visibilityToggleButtonProps={{ 'aria-label': t('ui:showPassword') }}
    />
  );
};
