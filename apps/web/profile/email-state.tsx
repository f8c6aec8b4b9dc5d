import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { mailLanguageOf } from '#core/i18n.ts';
import { useUser } from '#core/session.ts';
import { useAction } from '#ui/action/use-action.ts';
import { StatusChip } from '#ui/layout/status-chip.tsx';

/** The e-mail of the user, and whether it is confirmed. */
export const EmailState = () => {
  const { t, i18n } = useTranslation(['profile', 'admin']);
  const { email, email_confirmed } = useUser();
  const { run, isSending } = useAction();
  const sendLink = () =>
    run({
      send: () => send(calls.profile.sendEmailLink, { language: mailLanguageOf(i18n) }),
      tell: { title: t('admin:done'), text: t('linkSent', { email }) },
    });
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text size="sm">
          {t('currentEmail')}: <b>{email}</b>
        </Text>
        <StatusChip kind={email_confirmed ? 'success' : 'warning'} text={email_confirmed ? t('confirmed') : t('unconfirmed')} />
      </Group>
      {!email_confirmed && (
        <Group gap="sm" justify="space-between">
          <Text size="sm" c="dimmed" flex="1 1 16rem">
            {t('unconfirmedText')}
          </Text>
          <Button variant="default" size="xs" loading={isSending} onClick={() => void sendLink()}>
            {t('sendLink')}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
