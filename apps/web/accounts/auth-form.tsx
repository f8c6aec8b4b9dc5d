import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { Button, Stack } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';

interface AuthFormProps {
  submitText: string;
  isValid: boolean;
  /** Shows the problems of all fields. */
  onInvalid: () => void;
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** The button is disabled until the fields are valid; the Enter key still submits and shows the problems. */
export const AuthForm = ({ submitText, isValid, onInvalid, onSubmit, children }: AuthFormProps) => {
  const { t } = useTranslation('accounts');
  const { alert } = useDialogs();
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    if (isBusy) return;
    if (!isValid) {
      onInvalid();
      return alert({ kind: 'error', title: t('errorTitle'), text: t('invalidText') });
    }
    setBusy(true);
    await onSubmit().finally(() => setBusy(false));
  };

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* The Enter key clicks the first submit button, and does nothing if that button is disabled. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden />
      <Stack gap="md">
        {children}
        <Button type="submit" size="md" fullWidth disabled={!isValid} loading={isBusy}>
          {submitText}
        </Button>
      </Stack>
    </form>
  );
};
