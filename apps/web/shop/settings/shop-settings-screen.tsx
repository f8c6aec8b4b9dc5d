import { contract } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { asStoredNow, useCall } from '#core/queries.ts';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { LoadingBar } from '#ui/layout/loading-bar.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The prices and texts of the whole shop. */
export const ShopSettingsScreen = () => {
  const { t } = useTranslation('shop-settings');
  const { data, isError, refetch } = useCall(contract.shop.settings.get, {}, asStoredNow);
  return (
    <Page title={t('title')}>
      {isError && !data && <LoadFailure text={t('loadFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingBar />}
      {/* Settings that were read again begin a form of their own. */}
      {data && <SettingsForm key={data.version} settings={data} />}
    </Page>
  );
};
