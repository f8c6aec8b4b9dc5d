import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { contract, type CallValue, type OutboxMail } from '@simdesk/contract';
import { IconEye, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { useMay } from '#core/session.ts';
import { useFailureAlert } from '#ui/failure-alert.ts';
import { useSendAgain } from './use-send-again.ts';

/** Shows a mail as it was sent, and sends it again. */
export const MailActions = ({ mail }: { mail: OutboxMail }) => {
  const { t } = useTranslation(['outbox', 'ui']);
  const showFailure = useFailureAlert();
  const maySend = useMay('orders:edit');
  const sendAgain = useSendAgain();
  const [busy, setBusy] = useState<'preview' | 'send' | null>(null);
  const [shown, setShown] = useState<CallValue<typeof contract.outbox.get> | null>(null);
  const name = mail.subject;

  // The button stays enabled: the focus returns to it when the mail is closed.
  const preview = async () => {
    if (busy) return;
    setBusy('preview');
    try {
      setShown(await send(contract.outbox.get, { uuid: mail.uuid }));
    } catch (failure) {
      await showFailure(failure);
    } finally {
      setBusy(null);
    }
  };
  const repeat = async () => {
    setBusy('send');
    await sendAgain(mail);
    setBusy(null);
  };

  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <Tooltip label={t('ui:preview.open')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('ui:preview.of', { name })}
          aria-busy={busy === 'preview'}
          onClick={() => void preview()}
        >
          <IconEye size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      {maySend && (
        <Tooltip label={t('sendAgain')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('sendAgainOf', { name })}
            disabled={busy === 'send' || mail.state === 'waiting'}
            onClick={() => void repeat()}
          >
            <IconSend size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
      {shown && (
        <Suspense>
          <SentMailDialog mail={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Group>
  );
};

const SentMailDialog = lazy(async () => ({ default: (await import('./sent-mail-dialog.tsx')).SentMailDialog }));
