import { Button, Group, Text } from '@mantine/core';
import type { TrackingImport } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { Trans } from 'react-i18next';
import { CsvColumns } from '#ui/csv/csv-columns.tsx';
import { EncodingNote } from '#ui/csv/encoding-note.tsx';
import { ImportBar } from '#ui/csv/import-bar.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { FilePicker } from '#ui/file-field/file-picker.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useNumberText } from '#ui/hooks/use-number-text.ts';
import { AcceptedOrders } from './accepted-orders.tsx';
import { FailedOrders } from './failed-orders.tsx';
import { useTrackingImport } from './use-tracking-import.ts';

/** Imports tracking numbers from the carrier's file. */
export const TrackingImportScreen = () => {
  const { t } = useTranslation(['tracking-import', 'csv']);
  const { file, result, isLoaded, step, running, check, load } = useTrackingImport();
  return (
    <Page title={t('title')}>
      <FormCard title={t('file')}>
        <FilePicker label={t('csv:choose')} accept={['csv']} disabled={step !== null} onFile={check} />
        <Columns />
      </FormCard>
      {file && (
        <FormCard title={t(isLoaded ? 'importOf' : 'previewOf', { file: file.name })}>
          {result && <ImportResult result={result} isLoaded={isLoaded} />}
          {step && <Running step={step} running={running} />}
          {load && (
            <Group justify="flex-end">
              <Button onClick={load} loading={step === 'loading'}>
                {t('csv:load')}
              </Button>
            </Group>
          )}
        </FormCard>
      )}
      {result && <FailedOrders result={result} />}
      {result && <AcceptedOrders key={result.uuid} result={result} />}
    </Page>
  );
};

const Columns = () => {
  const { t } = useTranslation('tracking-import');
  return (
    <CsvColumns example={{ name: 'tracking.csv', content: example }}>
      {(['required', 'link', 'order'] as const).map((rule) => (
        <li key={rule}>
          <Trans t={t} i18nKey={`rules.${rule}`} components={{ code: <code /> }} />
        </li>
      ))}
    </CsvColumns>
  );
};

/** The progress of the check or the load; before the first answer none is known. */
const Running = ({ step, running }: { step: 'checking' | 'loading'; running: TrackingImport | null }) => {
  const { t } = useTranslation('tracking-import');
  const number = useNumberText();
  const { current, end } = running ?? { current: 0, end: 0 };
  return (
    <ImportBar
      label={t(step)}
      percent={(100 * current) / Math.max(end, 1)}
      text={end === 0 ? t('sending') : t('progress', { current: number(current), end: number(end) })}
    />
  );
};

const ImportResult = ({ result, isLoaded }: { result: TrackingImport; isLoaded: boolean }) => {
  const { t } = useTranslation('tracking-import');
  const number = useNumberText();
  const { successCount, failedCount, replacedCount, encoding } = result;
  return (
    <>
      <Text role="status">{t(isLoaded ? 'stored' : successCount > 0 ? 'ready' : 'nothing')}</Text>
      <EncodingNote encoding={encoding} />
      <Facts
        wide
        facts={[
          { label: t('successCount'), value: number(successCount) },
          { label: t('failedCount'), value: number(failedCount) },
          { label: t(isLoaded ? 'replacedCount' : 'toReplaceCount'), value: number(replacedCount) },
        ]}
      />
    </>
  );
};

const example = `order_id,tracking,tracking_link
100245,1Z204E380338943508,https://www.ups.com/track?tracknum=1Z204E380338943508
100246,BRT0932041125,
`;
