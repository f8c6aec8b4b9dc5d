import { Skeleton, Switch, Text } from '@mantine/core';
import { contract, Promo } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';

/** Whether the billing system has a promotion running: told, not decided here. */
export const PromoInfo = () => {
  const { t } = useTranslation('shop-settings');
  // The answer is JSON inside a text.
  const { data, isError } = useCall(contract.bss.promo, {}, { select: (json) => Promo.parse(JSON.parse(json)) });
  if (isError) return <Text c="dimmed">{t('promoUnknown')}</Text>;
  if (!data) return <Skeleton height={24} width={220} />;
  return <Switch label={t('fields.promoIsActive')} description={t('promoHint')} checked={data.IsActive} disabled readOnly />;
};
