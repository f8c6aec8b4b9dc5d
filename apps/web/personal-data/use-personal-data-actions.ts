import type { CustomerSummary } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { queryString } from '#core/wire.ts';
import { useAction } from '#ui/action/use-action.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { startDownload } from '#ui/file-field/start-download.ts';

const { personalData, orders, feedback, outbox } = calls;
/** The calls whose answers contain what is erased. */
const refresh = [
  personalData.summary,
  ...[orders.get, orders.list, orders.history, outbox.list],
  ...[feedback.contacts.list, feedback.contacts.get, feedback.partners.list, feedback.partners.get],
];

/** Downloads what is stored about a customer, or erases it. */
export const usePersonalDataActions = () => {
  const { t } = useTranslation(['personal-data', 'ui']);
  const { run, isSending } = useAction();
  const dialogs = useDialogs();
  return {
    isSending,
    download: (customer: string) =>
      run({
        send: () => send(calls.console.link, { address: personalData.export.path + queryString({ customer }) }),
        done: (link) => startDownload(link),
      }),
    erase: (customer: string, { orders: count, messages }: CustomerSummary['counts']) => {
      const word = t('eraseWord');
      const question = {
        title: t('eraseTitle', { customer }),
        text: t('eraseText', { orders: count, messages }),
        label: t('eraseLabel', { word }),
        yes: t('erase'),
        no: t('ui:cancel'),
        danger: true,
        isConfirmation: true,
        check: (typed: string) => (typed === word ? null : t('eraseWrong', { word })),
      };
      return run({
        ask: async () => (await dialogs.prompt(question)) !== null,
        send: () => send(personalData.erase, { customer }),
        refresh,
        tell: t('erased'),
      });
    },
  };
};
