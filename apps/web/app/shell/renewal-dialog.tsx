import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { ApiRefusal } from '#core/failures.ts';
import { session } from '#core/session-store.ts';
import { useRefusalText } from '#core/texts.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { useIsUppermost } from '#ui/dialog/use-is-uppermost.ts';
import { Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';

/** Asks for the password when the session has expired; unsaved input on the page is kept. */
export const RenewalDialog = ({ email }: { email: string }) => {
  const { t } = useTranslation('ui');
  useFocusReturn();
  // Escape closes neither this dialog nor a dialog below it.
  useIsUppermost();
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  // Null until the server asks for it.
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    try {
      await session.renew(
        await send(calls.accounts.login, { email, password, ...(code !== null && { code }) }, { renew: false }),
      );
    } catch (failure) {
      const asksCode = failure instanceof ApiRefusal && failure.code === 'second_factor_required';
      if (asksCode) setCode('');
      setProblem(asksCode ? null : refusalText(failure));
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
            error={code === null && problem}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          />
          {code !== null && (
            <TextInput
              label={t('renewal.code')}
              autoComplete="one-time-code"
              autoFocus
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={problem}
            />
          )}
        </Stack>
        <Group justify="space-between" mt="lg">
          <Button variant="subtle" color="gray" onClick={() => session.clear()}>
            {t('renewal.signOut')}
          </Button>
          <Button type="submit" disabled={password === '' || code === ''} loading={isBusy}>
            {t('renewal.continue')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
