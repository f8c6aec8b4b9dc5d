import { Progress, Text } from '@mantine/core';
import { formatDayTime } from '@simdesk/rules';
import IconAlertTriangle from 'icon:alert-triangle';
import { useTranslation } from '#core/use-translation.tsx';
import { ageText } from '#ui/age.ts';
import { useClock } from '#ui/hooks/use-clock.ts';
import classes from './bss-copy-state.module.css';
import { useBssOffers } from './use-bss-offers.ts';
import { isRunning, useLastBssRefresh } from './use-bss-refresh.ts';

/** The age of the copy of the billing offers, the progress of its refresh, or why the refresh failed. */
export const BssCopyState = () => {
  const { t, i18n } = useTranslation('bss');
  const { state, refreshedAt } = useBssOffers();
  const last = useLastBssRefresh();
  const now = useClock();
  if (state === 'loading') return <div className={classes.state} />;
  return (
    <div className={classes.state} aria-live="polite">
      <Text size="sm" c="dimmed">
        {refreshedAt
          ? t('copy.asOf', { at: formatDayTime(refreshedAt), age: ageText(refreshedAt, now, i18n.language) })
          : t('copy.never')}
      </Text>
      {last && isRunning(last) && (
        <div className={classes.progress}>
          <Progress.Root size="sm">
            <Progress.Section
              // Never empty, so that activity is visible.
              value={Math.max(10, (100 * last.current) / Math.max(1, last.end))}
              animated
              aria-label={t('copy.running')}
            />
          </Progress.Root>
          <Text size="sm">{t('copy.running')}</Text>
        </div>
      )}
      {last?.state === 'failed' && last.trouble && (
        <p className={classes.failed}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>
            {t('copy.failed', { at: formatDayTime(last.create_at), reason: t(`failureReasons.${last.trouble}`) })}{' '}
            {refreshedAt && t('copy.kept')}
          </span>
        </p>
      )}
    </div>
  );
};
