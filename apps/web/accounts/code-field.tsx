import { TextInput } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';

/** For users with two-factor authentication; loaded after the server has asked for the code. */
export const CodeField = ({ value, onChange }: { value: string; onChange: (code: string) => void }) => {
  const { t } = useTranslation('ui');
  return (
    <TextInput
      label={t('renewal.code')}
      name="code"
      size="md"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
