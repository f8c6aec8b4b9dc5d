import { Button, Group, Stack, Text } from '@mantine/core';
import type { User } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useAction } from '#ui/action/use-action.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { StatusChip } from '#ui/layout/status-chip.tsx';
import { userName } from './user-name.ts';
import { useUserChange } from './use-user-change.ts';

/** Whether a user signs in with a code too; a lost phone is reset here. */
export const TwoFactorForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const { texts, question, fail } = useAdminDialogs();
  const { run, isSending } = useAction();
  const change = useUserChange(user);
  const { user_uuid, two_factor } = user;
  const reset = () =>
    run({
      ask: question(t('twoFactor.resetText', { name: userName(user) })),
      send: () => change(calls.users.resetTwoFactor, { user_uuid }),
      tell: texts.success,
      fail,
    });
  return (
    <Stack gap="md">
      <Group gap="xs">
        <StatusChip kind={two_factor ? 'success' : 'neutral'} text={t(two_factor ? 'twoFactor.on' : 'twoFactor.off')} />
      </Group>
      <Text size="sm" c="dimmed">
        {t(two_factor ? 'twoFactor.onHint' : 'twoFactor.offHint')}
      </Text>
      {two_factor && (
        <Group justify="flex-end">
          <Button color="red" variant="light" loading={isSending} onClick={() => void reset()}>
            {t('twoFactor.reset')}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
