import type { Order } from '@simdesk/contract';
import { OrderStatus } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import { useOwedActions } from '../../outside-systems/index.ts';
import type { OrderIssue } from './order-issues.ts';
import type { OrderActions } from './use-order-actions.ts';

interface NextStep {
  text: string;
  run: () => void;
  isBusy?: boolean;
}

export type NextSteps = Partial<Record<OrderIssue['kind'], NextStep>>;

interface Openers {
  actions: OrderActions;
  makeRefund: () => void;
  editTracking: () => void;
}

/** What staff can do about each kind of issue; nothing without the permission. */
export const useNextSteps = (order: Order, issues: readonly OrderIssue[], openers: Openers): NextSteps => {
  const { t } = useTranslation('order-view');
  const { actions, makeRefund, editTracking } = openers;
  const owedActions = useOwedActions();
  const refund = { text: t('payment.refund'), run: makeRefund };
  const addTracking = { text: t('issues.addTracking'), run: editTracking };
  const owedJobs = issues.flatMap((issue) => ('job' in issue && issue.job ? [issue.job] : []));
  if (!useMay('orders:edit')) return {};
  return {
    paymentDiffers: { text: t('issues.paymentSettled'), run: () => void actions.settlePayment(), isBusy: actions.isBusy },
    billing: { text: t('recreate'), run: () => void actions.recreate(), isBusy: actions.isBusy },
    cancelOwed: {
      text: t('issues.retry'),
      run: () => void owedActions.retryAllOfOrder(owedJobs),
      isBusy: owedActions.isSending,
    },
    refundDue: refund,
    refundFailed: refund,
    untracked: addTracking,
    // The transition beside the title sends whole orders; a partly finished order is sent by adding a tracking number.
    ...(order.order_info.status === OrderStatus.PartiallyFinished && { unsent: addTracking }),
  };
};

/** The issue whose step is the primary button of the screen; null if that is the transition beside the title. */
export const primaryIssue = (
  issues: readonly OrderIssue[],
  steps: Partial<Record<OrderIssue['kind'], unknown>>,
): OrderIssue['kind'] | null => {
  // The customer is called about KYC; unsent parcels are sent by the transition.
  const first = issues.find(({ kind }) => kind in steps || kind === 'kyc' || kind === 'unsent' || kind === 'unmarked');
  return first && (first.kind in steps || first.kind === 'kyc') ? first.kind : null;
};
