import { Paper, Skeleton } from '@mantine/core';
import type { OutsideSummary } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { ageText } from '#ui/age.ts';
import { useClock } from '#ui/hooks/use-clock.ts';
import { Facts, type Fact } from '#ui/layout/facts.tsx';
import { LoadFailure } from '#ui/layout/load-failure.tsx';

/** What waits for each system, and how the last refresh and the last comparison went. */
export const SystemSummary = () => {
  const { t } = useTranslation('outside-systems');
  const { data, isError, refetch } = useCall(calls.outsideSystems.summary, {}, { refetchOnWindowFocus: true });
  const systemText = useSystemText();
  const runText = useRunText();
  if (isError) return <LoadFailure text={t('summaryFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} mb="md" />;
  const facts: Fact[] = [
    ...data.systems.map((each) => ({
      label: t(`systems.${each.system}`),
      value: systemText(each),
      isWrong: each.refused > 0 || each.error !== null,
    })),
    { label: t('refresh'), value: runText(data.refresh), isWrong: (data.refresh?.figures['failed'] ?? 0) > 0 },
    { label: t('comparison'), value: runText(data.comparison), isWrong: (data.comparison?.figures['differences'] ?? 0) > 0 },
  ];
  return (
    <Paper withBorder p="md" mb="md">
      <Facts facts={facts} wide />
    </Paper>
  );
};

const useSystemText = () => {
  const { t, i18n } = useTranslation('outside-systems');
  const now = useClock();
  return ({ waiting, refused, oldest, error }: OutsideSummary['systems'][number]): string =>
    oldest === null
      ? t('nothingWaits')
      : [
          ...(waiting > 0 ? [t('waits', { count: waiting })] : []),
          ...(refused > 0 ? [t('refusals', { count: refused })] : []),
          t('oldest', { age: ageText(oldest, now, i18n.language) }),
          ...(error === null ? [] : [error]),
        ].join(' · ');
};

const useRunText = () => {
  const { t } = useTranslation('outside-systems');
  return (run: OutsideSummary['refresh']): string => {
    if (run === null) return t('never');
    const figures = figureNames.flatMap((name) => {
      const count = run.figures[name];
      return count === undefined ? [] : [t(`figures.${name}`, { count })];
    });
    const orders = run.failed_orders.length > 0 ? [t('failedOrders', { orders: run.failed_orders.join(', ') })] : [];
    const state = run.state === 'failed' ? [t('runFailed')] : [];
    return [formatDayTime(run.at), ...state, ...figures, ...orders].join(' · ');
  };
};

const figureNames = ['orders', 'changed', 'sims', 'refunds', 'differences', 'failed'] as const;
