import { SimpleGrid } from '@mantine/core';
import type { ShopSettingsDraft } from '@simdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import { SeoFields } from '#ui/fields/seo-fields.tsx';
import type { DraftForm } from '#ui/resource.ts';
import { RichText } from '#ui/rich-text/index.tsx';
import type { BusyOf } from '#ui/form/use-busy-fields.ts';
import { PromoInfo } from './promo-info.tsx';

type SettingsForm = DraftForm<typeof ShopSettingsDraft>;
type Price = 'eshopPrice' | 'esimPrice' | 'esimMnpPrice' | 'esimReplacementPrice' | 'SIMPrice';

/** The settings by what they are about, each group of them foldable. */
export const SettingsSections = ({ form, busyOf }: { form: SettingsForm; busyOf: BusyOf }) => {
  const { t } = useTranslation(['shop-settings', 'ui']);
  const section = (name: SectionName, children: ReactNode) => (
    <CollapsibleCard title={t(`sections.${name}`)} isHeldOpen={fieldsOf[name].some((field) => Boolean(form.errors[field]))}>
      {children}
    </CollapsibleCard>
  );
  const prices = (...names: Price[]) => (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {names.map((name) => (
        <PriceField key={name} label={t(`fields.${name}`)} required {...form.getInputProps(name)} />
      ))}
    </SimpleGrid>
  );
  return (
    <>
      {section('delivery', prices('eshopPrice'))}
      {section('esim', prices('esimPrice', 'esimMnpPrice'))}
      {section('replacement', prices('esimReplacementPrice', 'SIMPrice'))}
      {section('promo', <PromoInfo />)}
      {section(
        'overview',
        <>
          <FlagField label={t('ui:publish')} description={t('publishHint')} {...form.getInputProps('publish')} />
          <RichText
            label={t('fields.overview')}
            minHeight={160}
            onBusy={busyOf('overview')}
            {...form.getInputProps('overview')}
          />
        </>,
      )}
      {section(
        'note',
        <RichText label={t('fields.note')} minHeight={120} onBusy={busyOf('note')} {...form.getInputProps('note')} />,
      )}
      {section(
        'seo',
        <SeoFields form={form} prefix="" labels={t('fields', { returnObjects: true })} urlHint={t('urlHint')} urlRequired />,
      )}
    </>
  );
};

/** Which fields stand where: a section with a mistake in it does not stay folded. */
const fieldsOf = {
  delivery: ['eshopPrice'],
  esim: ['esimPrice', 'esimMnpPrice'],
  replacement: ['esimReplacementPrice', 'SIMPrice'],
  promo: [],
  overview: ['publish', 'overview'],
  note: ['note'],
  seo: ['title', 'description', 'keywords', 'url'],
} as const satisfies Record<string, readonly (keyof z.input<typeof ShopSettingsDraft>)[]>;
type SectionName = keyof typeof fieldsOf;
