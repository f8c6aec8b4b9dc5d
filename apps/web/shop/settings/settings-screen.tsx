import { Progress } from '@mantine/core';
import { contract } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Page } from '#ui/page.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The prices and texts of the whole shop. */
export const SettingsScreen = () => {
  const { t } = useTranslation(['shop-settings', 'ui']);
  // Whoever edits wants to see what is stored now; it must not change under the hands either.
  const { data, isError, refetch } = useCall(contract.shop.settings.get, {}, { staleTime: Infinity, gcTime: 0 });
  return (
    <Page title={t('title')}>
      {isError && !data && <LoadFailure text={t('loadFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && (
        <Progress.Root role="progressbar" aria-label={t('ui:loading')}>
          <Progress.Section value={100} animated withAria={false} />
        </Progress.Root>
      )}
      {/* Settings that were read again begin a form of their own. */}
      {data && <SettingsForm key={data.version} settings={data} />}
    </Page>
  );
};
