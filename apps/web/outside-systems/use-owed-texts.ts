import type { OutsideDifference, OwedJob } from '@simdesk/contract';
import { formatEuro } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';

/** What is owed, or what differs, in words. */
export const useOwedTexts = () => {
  const { t } = useTranslation('outside-systems');
  return {
    taskText: ({ task, sim, amount, subject }: Pick<OwedJob, 'task' | 'sim' | 'amount' | 'subject'>): string => {
      if (task === 'cancel-sim-in-billing') return t('tasks.cancel-sim-in-billing', { sim });
      if (task === 'settle-refund') return t('tasks.settle-refund', { amount: formatEuro(amount ?? 0) });
      return task === 'send-mail' ? t('tasks.send-mail', { subject }) : t(`tasks.${task}`);
    },
    recordText: ({ sim, amount }: Pick<OutsideDifference, 'sim' | 'amount'>): string =>
      sim === null ? t('refundOf', { amount: formatEuro(amount ?? 0) }) : t('sim', { sim }),
  };
};
