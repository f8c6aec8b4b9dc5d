import { Text } from '@mantine/core';
import type { StoreImport } from '@simdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { EncodingNote } from '#ui/csv/encoding-note.tsx';
import { ImportBar } from '#ui/csv/import-bar.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { useNumberText } from '#ui/hooks/use-number-text.ts';

interface Props {
  latest: StoreImport | undefined;
  /** The sent fraction of the file; null if no file is being sent. */
  sentFraction: number | null;
}

/** The progress and the counts of an import. */
export const ImportState = ({ latest, sentFraction }: Props) => {
  const { t } = useTranslation('stores');
  const number = useNumberText();
  if (sentFraction !== null || !latest) {
    const percent = Math.round((sentFraction ?? 0) * 100);
    return <ImportBar label={t('import.sending')} percent={percent} text={`${percent} %`} />;
  }
  const { state, current, end, details } = latest;
  const progress = { current: number(current), end: number(end) };
  return (
    <>
      {state === 'checking' && (
        <ImportBar label={t('import.checking')} percent={(100 * current) / end} text={t('import.checked', progress)} />
      )}
      {state === 'loading' && (
        <ImportBar label={t('import.loading')} percent={(100 * current) / end} text={t('import.stored', progress)} />
      )}
      <Text role="status" c={state === 'failed' ? 'var(--danger)' : 'var(--ink)'}>
        {state === 'ready' && t(details.successCount > 0 ? 'import.ready' : 'import.nothing', { count: details.successCount })}
        {state === 'failed' && t('import.failed')}
        {state === 'loaded' && (
          <>
            {t('import.loaded', { count: details.successCount })} <Link to="/cms/stores/list">{t('import.toList')}</Link>
          </>
        )}
      </Text>
      <EncodingNote encoding={latest.encoding} />
      {latest.skippedSheets > 0 && (
        <Text size="sm" c="dimmed">
          {t('import.sheet', { sheet: latest.sheet, count: latest.skippedSheets })}
        </Text>
      )}
      <Facts
        facts={[
          { label: t('import.rowCount'), value: number(details.rowCount) },
          { label: t('import.successCount'), value: number(details.successCount) },
          { label: t('import.successGeocodes'), value: number(details.successGeocodes) },
          { label: t('import.errorCount'), value: number(details.errorCount) },
        ]}
      />
    </>
  );
};
