import type { SystemOverview } from '@simdesk/contract';
import { formatBytes, formatDayTime, isBackupOld } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { ageText } from '#ui/age.ts';
import { useClock } from '#ui/hooks/use-clock.ts';
import type { Fact } from '#ui/layout/facts.tsx';

/** The program, its database, its files and the systems around it, in a line each. */
export const useSystemFacts = (overview: SystemOverview | undefined): Fact[] => {
  const { t, i18n } = useTranslation('system');
  const now = useClock();
  if (!overview) return [];
  const { version, commit, database, replica, migrations, storage, last_backup, systems } = overview;
  const bytesText = (bytes: number) => formatBytes(bytes, i18n.language);
  const secondsText = (seconds: number) => seconds.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const age = (instant: string) => ageText(instant, now, i18n.language);
  const systemText = ({ is_configured, is_simulated, waiting, refused, oldest, down_since }: (typeof systems)[number]) =>
    [
      !is_configured ? t('notConfigured') : down_since === null ? t('up') : t('downSince', { age: age(down_since) }),
      ...(is_simulated ? [t('simulated')] : []),
      ...(waiting > 0 ? [t('waits', { count: waiting })] : []),
      ...(refused > 0 ? [t('refusals', { count: refused })] : []),
      ...(oldest === null ? [] : [t('oldest', { age: age(oldest) })]),
    ].join(' · ');
  return [
    { label: t('version'), value: [version, ...(commit === null ? [] : [commit.slice(0, 10)])].join(' · ') },
    { label: t('database'), value: `PostgreSQL ${database.version} · ${bytesText(database.bytes)}` },
    ...(replica
      ? [
          {
            label: t('replica'),
            value: [
              t(`replicaStates.${replica.state}`),
              ...(replica.lag_seconds === null ? [] : [t('replicaLag', { seconds: secondsText(replica.lag_seconds) })]),
              ...(replica.problem === null ? [] : [replica.problem]),
            ].join(' · '),
            isWrong: replica.state !== 'in_use',
          },
        ]
      : []),
    {
      label: t('migrations'),
      value: [
        t('applied', { count: migrations.applied }),
        ...(migrations.last === null ? [] : [migrations.last]),
        ...(migrations.pending.length > 0 ? [t('pending', { names: migrations.pending.join(', ') })] : []),
      ].join(' · '),
      isWrong: migrations.pending.length > 0,
    },
    {
      label: t('storage'),
      value: [
        t(`storages.${storage.kind}`),
        t('used', { size: bytesText(storage.used_bytes) }),
        ...(storage.free_bytes === null ? [] : [t('free', { size: bytesText(storage.free_bytes) })]),
      ].join(' · '),
    },
    {
      label: t('lastBackup'),
      value: last_backup === null ? t('never') : `${formatDayTime(last_backup)} · ${age(last_backup)}`,
      isWrong: last_backup !== null && isBackupOld(new Date(last_backup), now),
    },
    ...systems.map((each) => ({
      label: t(`systems.${each.system}`),
      value: systemText(each),
      isWrong: each.down_since !== null || each.refused > 0 || (!each.is_configured && each.waiting > 0),
    })),
  ];
};
