import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { freshOnOpen, useCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { LoadingBar } from '#ui/layout/loading-bar.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SettingsForm } from './settings-form.tsx';

export const ShopSettingsScreen = () => {
  const { t } = useTranslation('shop-settings');
  const mayManageRefunds = useMay('refund-rules:manage');
  const mayChangeLanguages = useMay('console-settings:edit');
  const { data, isError, refetch } = useCall(calls.shop.settings.get, {}, freshOnOpen);
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {mayChangeLanguages && (
            <Button component={Link} to="/shop/other-settings/languages" variant="default" size="sm">
              {t('languages.title')}
            </Button>
          )}
          {mayManageRefunds && (
            <Button component={Link} to="/shop/other-settings/refunds" variant="default" size="sm">
              {t('refunds.title')}
            </Button>
          )}
        </>
      }
    >
      {isError && !data && <LoadFailure text={t('loadFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingBar />}
      {data && <SettingsForm settings={data} />}
    </Page>
  );
};
