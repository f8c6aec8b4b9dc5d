import { Skeleton, Text } from '@mantine/core';
import { Promo } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';

/** Whether the billing system has an active promotion; read-only. */
export const PromoInfo = () => {
  const { t } = useTranslation('shop-settings');
  // The answer is a JSON string.
  const { data, isError } = useCall(calls.bss.promo, {}, { select: (json) => Promo.parse(JSON.parse(json)) });
  if (isError) return <Text c="dimmed">{t('promoUnknown')}</Text>;
  if (!data) return <Skeleton height={24} width={220} />;
  const { IsActive } = data;
  const chip = <StatusChip kind={IsActive ? 'success' : 'neutral'} text={t(IsActive ? 'promoActive' : 'promoInactive')} />;
  return (
    <>
      <Facts facts={[{ label: t('fields.promoIsActive'), value: chip }]} />
      <Text size="sm" c="dimmed">
        {t('promoHint')}
      </Text>
    </>
  );
};
