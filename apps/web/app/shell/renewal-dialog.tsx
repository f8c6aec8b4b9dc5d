import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { session } from '#core/session-store.ts';
import { useRefusalText } from '#core/texts.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { useIsUppermost } from '#ui/dialog/use-is-uppermost.ts';
import { Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks for the password when the session has expired; unsaved input on the page is kept. */
export const RenewalDialog = ({ email }: { email: string }) => {
  const { t } = useTranslation('ui');
  useFocusReturn();
  // Escape closes neither this dialog nor a dialog below it.
  useIsUppermost();
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    try {
      await session.renew(await send(calls.accounts.login, { email, password }, { renew: false }));
    } catch (failure) {
      setProblem(refusalText(failure));
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('renewal.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={400}
    >
      <form onSubmit={(event) => void signIn(event)} noValidate>
        <Stack gap="sm">
          <div>{t('renewal.text')}</div>
          <TextInput label={t('renewal.email')} value={email} readOnly autoComplete="username" />
          <PasswordInput
            label={t('renewal.password')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={problem}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          />
        </Stack>
        <Group justify="space-between" mt="lg">
          <Button variant="subtle" color="gray" onClick={() => session.clear()}>
            {t('renewal.signOut')}
          </Button>
          <Button type="submit" disabled={password === ''} loading={isBusy}>
            {t('renewal.continue')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
