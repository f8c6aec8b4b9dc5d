import type { OutboxMail } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { writtenMail } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useAction } from '#ui/action/use-action.ts';

const { list, ofOrder, sendAgain } = calls.outbox;

/** Renders a mail again and sends it, after a question. */
export const useSendAgain = () => {
  const { t } = useTranslation(['outbox', 'ui']);
  const { run, isSending } = useAction();
  const start = ({ uuid, event, subject, recipients }: OutboxMail): Promise<boolean> =>
    run({
      ask: {
        title: t('sendAgainTitle'),
        text: t(event === writtenMail ? 'sendAgainWritten' : 'sendAgainText', { subject, recipients }),
        yes: t('sendAgain'),
        no: t('ui:cancel'),
      },
      send: () => send(sendAgain, { uuid }),
      refresh: [list, ofOrder],
    });
  return { sendAgain: start, isSending };
};
