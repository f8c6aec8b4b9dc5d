import { SimpleGrid } from '@mantine/core';
import type { ShopSettingsDraft } from '@simdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import { SeoFields } from '#ui/fields/seo-fields.tsx';
import type { DraftForm } from '#ui/resource.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';
import { PromoInfo } from './promo-info.tsx';

type SettingsForm = DraftForm<typeof ShopSettingsDraft>;
type Price = 'eshopPrice' | 'esimPrice' | 'esimMnpPrice' | 'esimReplacementPrice' | 'SIMPrice';

/** The settings in collapsible sections. */
export const SettingsSections = ({ form, busyHandler }: { form: SettingsForm; busyHandler: BusyHandler }) => {
  const { t } = useTranslation(['shop-settings', 'ui']);
  const section = (name: SectionName, children: ReactNode) => (
    <CollapsibleCard title={t(`sections.${name}`)} isForcedOpen={fieldsOf[name].some((field) => Boolean(form.errors[field]))}>
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
            onBusy={busyHandler('overview')}
            {...form.getInputProps('overview')}
          />
        </>,
      )}
      {section(
        'note',
        <RichText label={t('fields.note')} minHeight={120} onBusy={busyHandler('note')} {...form.getInputProps('note')} />,
      )}
      {section(
        'seo',
        <SeoFields form={form} prefix="" labels={t('fields', { returnObjects: true })} urlHint={t('urlHint')} urlRequired />,
      )}
    </>
  );
};

/** The fields of each section: a section with an invalid field opens. */
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
