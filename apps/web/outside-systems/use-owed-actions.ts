import type { OutsideDifference, OwedJob } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import type { OwedSystem } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useAction } from '#ui/action/use-action.ts';

const { summary, list, differences, ofOrder, retry, retryAll, settle, markSeen } = calls.outsideSystems;
const refresh = [summary, list, differences, ofOrder, calls.orders.get, calls.orders.history, calls.orders.lanes] as const;

/** Tries again what is owed, or closes it. */
export const useOwedActions = () => {
  const { t } = useTranslation(['outside-systems', 'ui']);
  const { run, isSending } = useAction();
  return {
    isSending,
    retry: ({ uuid }: Pick<OwedJob, 'uuid'>) => run({ send: () => send(retry, { uuid }), refresh }),
    /** One after the other, because they are sent in sequence anyway. */
    retryAllOfOrder: (jobs: readonly Pick<OwedJob, 'uuid'>[]) =>
      run({
        send: async () => {
          for (const { uuid } of jobs) await send(retry, { uuid });
        },
        refresh,
      }),
    retryAll: (system: OwedSystem | null) =>
      run({ send: () => send(retryAll, system === null ? {} : { system }), refresh, tell: t('retriedAll') }),
    settle: ({ uuid }: Pick<OwedJob, 'uuid'>, name: string) =>
      run({
        ask: { title: t('settleTitle'), text: t('settleText', { name }), yes: t('settle'), no: t('ui:cancel') },
        send: () => send(settle, { uuid }),
        refresh,
      }),
    markSeen: ({ uuid }: Pick<OutsideDifference, 'uuid'>) => run({ send: () => send(markSeen, { uuid }), refresh }),
  };
};
