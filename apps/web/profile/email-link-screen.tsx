import { Button, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { logFailure } from '#core/log.ts';
import { useSession } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { useAction } from '#ui/action/use-action.ts';
import { useDocumentTitle } from '#ui/layout/page.tsx';
import { AuthHeading } from '../accounts/index.ts';

export const ConfirmEmailScreen = () => <EmailLink purpose="confirm" />;

export const UndoEmailScreen = () => <EmailLink purpose="undo" />;

/** Opened from a mail. The button sends the link, because mail programs open links on their own. */
const EmailLink = ({ purpose }: { purpose: 'confirm' | 'undo' }) => {
  const { t } = useTranslation('profile');
  const { token = '' } = useParams({ strict: false });
  const { user } = useSession();
  const { run, isSending } = useAction();
  const [email, setEmail] = useState<string | null>(null);
  useDocumentTitle(t(`link.${purpose}.title`));
  const open = () =>
    run({
      send: () => send(calls.profile.openEmailLink, { token }, { renew: false }),
      done: async (opened) => {
        setEmail(opened);
        // Also ends the session here if the link has ended it.
        if (user !== null) await session.reload().catch(logFailure);
      },
    });
  return (
    <>
      <AuthHeading title={t(`link.${purpose}.title`)} lead={email === null ? t(`link.${purpose}.lead`) : ''} />
      <Stack gap="md">
        {email === null ? (
          <Button size="md" fullWidth loading={isSending} onClick={() => void open()}>
            {t(`link.${purpose}.submit`)}
          </Button>
        ) : (
          <Text role="status">{t(`link.${purpose}.done`, { email })}</Text>
        )}
        {email !== null && <Link to="/">{t('link.home')}</Link>}
      </Stack>
    </>
  );
};
