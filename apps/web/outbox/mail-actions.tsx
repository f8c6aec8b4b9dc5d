import type { CallValue, contract, OutboxMail } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import IconEye from 'icon:eye';
import IconSend from 'icon:send';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useMay } from '#core/session.ts';
import { useAction } from '#ui/action/use-action.ts';
import { IconAction } from '#ui/action/icon-action.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { useSendAgain } from './use-send-again.ts';

/** Shows the preview of a mail and sends it again. */
export const MailActions = ({ mail }: { mail: OutboxMail }) => {
  const { t } = useTranslation(['outbox', 'ui']);
  const { run, isSending: isLoading } = useAction();
  const maySend = useMay('orders:edit');
  const { sendAgain, isSending } = useSendAgain();
  const [previewedMail, setPreviewedMail] = useState<CallValue<typeof contract.outbox.get> | null>(null);
  const name = mail.subject;

  // The button stays enabled so that the focus can return to it when the preview is closed.
  const preview = () => run({ send: () => send(calls.outbox.get, { uuid: mail.uuid }), done: setPreviewedMail });

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
              isBusy={isLoading}
              onClick={() => void preview()}
            />
            {maySend && (
              <IconAction
                icon={IconSend}
                text={t('sendAgain')}
                label={t('sendAgainOf', { name })}
                disabled={isSending || mail.state === 'waiting'}
                onClick={() => void sendAgain(mail)}
              />
            )}
          </>
        }
      />
      {previewedMail && (
        <Suspense>
          <SentMailDialog mail={previewedMail} onClose={() => setPreviewedMail(null)} />
        </Suspense>
      )}
    </>
  );
};

const SentMailDialog = lazy(async () => ({ default: (await import('./sent-mail-dialog.tsx')).SentMailDialog }));
