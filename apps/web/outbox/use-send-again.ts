import { contract, type OutboxMail } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';

const { list, ofOrder, sendAgain } = contract.outbox;

/** Asks, and has a mail made and sent once more. */
export const useSendAgain = (): ((mail: OutboxMail) => Promise<void>) => {
  const { t } = useTranslation(['outbox', 'ui']);
  const dialogs = useDialogs();
  const showFailure = useFailureAlert();
  const { mutateAsync } = useWrite(sendAgain, { refreshes: [list, ofOrder] });
  return async ({ uuid, subject, recipients }) => {
    const text = t('sendAgainText', { subject, recipients });
    if (!(await dialogs.confirm({ title: t('sendAgainTitle'), text, yes: t('sendAgain'), no: t('ui:cancel') }))) return;
    try {
      await mutateAsync({ uuid });
    } catch (failure) {
      await showFailure(failure);
    }
  };
};
