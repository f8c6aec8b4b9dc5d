import type { OrderRow } from '@simdesk/contract';
import { formatDashedDayTime, formatEuro, waitAge, type OrderLane } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { ageText } from '#ui/age.ts';
import { useClock } from '#ui/hooks/use-clock.ts';
import type { SecondLine } from '#ui/list/table-row.tsx';

/** The second line of an order in a lane: since when and why it waits, who works on it, and what was tried. */
export const useWaitLine = (lane: OrderLane | null): ((order: OrderRow) => SecondLine | null) => {
  const { t, i18n } = useTranslation(['order-queue', 'orders']);
  const now = useClock();
  const reasonOf = useReason();
  return ({ wait }) => {
    if (lane === null || !wait) return null;
    const { since, claimed_by, claimed_at, calls, called_at, snoozed_until } = wait;
    const age = waitAge(lane, since, now);
    const ago = (instant: string) => ageText(instant, now, i18n.language);
    const facts = [
      t('wait.since', { since: formatDashedDayTime(since), age: ago(since) }),
      reasonOf(lane, wait.detail),
      snoozed_until && t('wait.snoozedUntil', { until: formatDashedDayTime(snoozed_until) }),
      claimed_by && claimed_at && t('wait.claimed', { email: claimed_by, age: ago(claimed_at) }),
      called_at && t('wait.calls', { count: calls, age: ago(called_at) }),
    ].filter(Boolean);
    return {
      tone: age === 'recent' ? undefined : age,
      text: (
        <>
          {age !== 'recent' && <b>{t(`wait.ages.${age}`)} · </b>}
          {facts.join(' · ')}
        </>
      ),
    };
  };
};

/** Why an order waits in a lane, with what the server names. */
const useReason = (): ((lane: OrderLane, detail: string) => string) => {
  const { t } = useTranslation(['order-queue', 'orders']);
  return (lane, detail) => {
    switch (lane) {
      case 'payment':
      case 'approval':
        return t(`wait.reasons.${lane}`, { amount: amountText(detail) });
      case 'kyc':
        return isKycStatus(detail) ? t(`wait.reasons.kyc.${detail}`) : '';
      case 'billing':
        return detail === '' ? t('wait.reasons.billingOpen') : t('wait.reasons.billing', { answer: detail });
      case 'unsent':
        return t('wait.reasons.unsent', { status: t(`orders:statuses.${Number(detail) as 0 | 1 | 4}`) });
      case 'untracked':
        return t('wait.reasons.untracked');
      case 'differs':
        return t(detail.startsWith('billing') ? 'wait.reasons.differsBilling' : 'wait.reasons.differsPayments');
    }
  };
};

/** A reported amount may be no number. */
const amountText = (detail: string): string =>
  detail !== '' && Number.isFinite(Number(detail)) ? formatEuro(Number(detail)) : detail;

const isKycStatus = (detail: string): detail is '2' | '4' | '5' | '6' => ['2', '4', '5', '6'].includes(detail);
