import type { SystemOverview } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { ageText } from '#ui/age.ts';
import { useClock } from '#ui/hooks/use-clock.ts';
import { Warning } from '#ui/layout/warning.tsx';

/** The faults that are not over. */
export const OpenAlerts = ({ alerts }: Pick<SystemOverview, 'alerts'>) => {
  const { t, i18n } = useTranslation('system');
  const now = useClock();
  if (alerts.length === 0) return null;
  const subjectText = ({ kind, subject }: (typeof alerts)[number]) =>
    kind === 'owed' || kind === 'refused' || kind === 'outside_system'
      ? t(`systems.${subject as SystemOverview['systems'][number]['system']}`)
      : subject;
  return (
    <Warning title={t('attention')}>
      {alerts.map((alert) => (
        <div key={`${alert.kind} ${alert.subject}`}>
          {t(`alerts.${alert.kind}`, { subject: subjectText(alert) })} · {ageText(alert.since, now, i18n.language)}
        </div>
      ))}
    </Warning>
  );
};
