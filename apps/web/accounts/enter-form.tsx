import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { Button, Stack } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EnterFormProps {
  submitText: string;
  isValid: boolean;
  /** Shows what is wrong at every field. */
  onInvalid: () => void;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form whose one button waits for valid fields; Enter still submits, and is told what is wrong. */
export const EnterForm = ({ submitText, isValid, onInvalid, onSubmit, children }: EnterFormProps) => {
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
      {/* Enter submits by the first button, and not at all when that one is disabled. */}
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
