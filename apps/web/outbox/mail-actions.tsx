import { contract, type CallValue, type OutboxMail } from '@simdesk/contract';
import { IconEye, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { useMay } from '#core/session.ts';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { IconAction } from '#ui/action/icon-action.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
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
    <>
      <RowActions
        name={name}
        more={
          <>
            <IconAction
              icon={IconEye}
              text={t('ui:preview.open')}
              label={t('ui:preview.of', { name })}
              isBusy={busy === 'preview'}
              onClick={() => void preview()}
            />
            {maySend && (
              <IconAction
                icon={IconSend}
                text={t('sendAgain')}
                label={t('sendAgainOf', { name })}
                disabled={busy === 'send' || mail.state === 'waiting'}
                onClick={() => void repeat()}
              />
            )}
          </>
        }
      />
      {shown && (
        <Suspense>
          <SentMailDialog mail={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
};

const SentMailDialog = lazy(async () => ({ default: (await import('./sent-mail-dialog.tsx')).SentMailDialog }));
