import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { Trans } from 'react-i18next';
import { CsvColumns } from '#ui/csv/csv-columns.tsx';
import { FilePicker } from '#ui/file-field/file-picker.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { AcceptedStores } from './accepted-stores.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportState } from './import-state.tsx';
import { StoreTabs } from './store-tabs.tsx';
import { useStoreImport } from './use-store-import.ts';

export const StoreImportScreen = () => {
  const { t } = useTranslation(['stores', 'csv']);
  const storeImport = useStoreImport();
  const { latest } = storeImport;
  return (
    <Page title={t('import.title')}>
      <StoreTabs />
      <FormCard title={t('import.file')}>
        <FilePicker
          label={t('import.choose')}
          accept={['csv', 'xlsx']}
          disabled={storeImport.isBusy}
          onFile={storeImport.preview}
        />
        <ColumnRules />
      </FormCard>
      {(storeImport.sentFraction !== null || latest) && (
        <FormCard title={t('import.of', { file: latest?.file ?? storeImport.file?.name })}>
          <ImportState latest={latest} sentFraction={storeImport.sentFraction} />
          {storeImport.mustChooseAgain && (
            <Text size="sm" c="dimmed">
              {t('import.chooseAgain')}
            </Text>
          )}
          {storeImport.load && !storeImport.isBusy && (
            <Group justify="flex-end">
              <Button onClick={storeImport.load}>{t('csv:load')}</Button>
            </Group>
          )}
        </FormCard>
      )}
      {latest && <ImportErrors errors={latest.errors} total={latest.details.errorCount} />}
      {latest && !storeImport.isBusy && (
        <AcceptedStores key={`${latest.file} ${latest.state}`} count={latest.details.successCount} />
      )}
    </Page>
  );
};

/** The rules for the columns of the file, with an example file. */
const ColumnRules = () => {
  const { t } = useTranslation('stores');
  return (
    <CsvColumns example={{ name: 'stores.csv', content: example }}>
      {(['required', 'coordinates', 'rest', 'workbook', 'existing'] as const).map((rule) => (
        <li key={rule}>
          <Trans t={t} i18nKey={`import.rules.${rule}`} components={{ code: <code /> }} />
        </li>
      ))}
    </CsvColumns>
  );
};

const example = `store_name,address,latitude,longitude,instructions,priority
Milano Duomo,"Via Torino 21, 20123 Milano",45.46396,9.18775,"Aperto dal lunedì al sabato, 9:30–19:30",10
Torino Lingotto,"Via Nizza 262, 10126 Torino",,,,
`;
