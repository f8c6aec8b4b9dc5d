import { ShopSettingsDraft, type ShopSettings } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import { refreshCalls } from '#core/queries.ts';
import { useMayCall } from '#ui/hooks/use-may-call.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { VersionsButton } from '#ui/versions/versions-button.tsx';
import { SettingsSections } from './settings-sections.tsx';

const { get, update } = calls.shop.settings;

export const SettingsForm = ({ settings }: { settings: ShopSettings }) => {
  const { t } = useTranslation(['shop-settings', 'ui', 'records']);
  const mayEdit = useMayCall(update);
  const { uuid, version: loadedVersion, promoIsActive } = settings;
  return (
    <CallForm
      schema={ShopSettingsDraft}
      initial={toForm(settings)}
      labels={t('fields', { returnObjects: true })}
      save={(values, version = loadedVersion) => send(update, { ...values, uuid, version, promoIsActive })}
      success={{ title: t('ui:success'), text: t('records:updated') }}
      invalid={{ title: t('ui:error'), text: t('ui:requestError') }}
      refresh={[get]}
      onReload={() => void refreshCalls([get])}
      isPage
      blocker={mayEdit ? null : t('records:mayNotEdit')}
      actions={(isDirty) => <VersionsButton resource={calls.shop.settings} record={settings} isDirty={isDirty} />}
    >
      {(form, busyHandler) => <SettingsSections form={form} busyHandler={busyHandler} />}
    </CallForm>
  );
};

const toForm = ({
  uuid: _uuid,
  version: _version,
  promoIsActive: _promo,
  ...draft
}: ShopSettings): z.input<typeof ShopSettingsDraft> => draft;
