import { SimpleGrid, TextInput } from '@mantine/core';
import type { GasLuceDraft, GasLucePage } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { FileField } from '#ui/file-field/file-field.tsx';
import { ImageField } from '#ui/file-field/image-field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { DraftForm } from '#ui/resource.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';

interface Props {
  form: DraftForm<typeof GasLuceDraft>;
  record: GasLucePage | null;
  busyHandler: BusyHandler;
}

type Name = keyof z.input<typeof GasLuceDraft>;

/** Every field is required. */
export const GasLuceFields = ({ form, record, busyHandler }: Props) => {
  const { t } = useTranslation('gas-luce');
  const labels = t('fields', { returnObjects: true });
  const field = (name: Name) => ({ label: labels[name], required: true, ...form.getInputProps(name) });
  const file = (name: Name) => ({ ...field(name), area: 'luce-e-gas', onBusy: busyHandler(name) }) as const;
  const text = (name: Name) => <RichText minHeight={140} onBusy={busyHandler(name)} {...field(name)} />;
  return (
    <>
      <FormCard title={t('cards.header')}>
        <TextInput {...field('primary_header_text')} />
        <TextInput {...field('secondary_header_text')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ImageField size="989x450" {...file('header_img_desktop_url')} />
          <ImageField size="187x280" {...file('header_img_mobile_url')} />
        </SimpleGrid>
        <CreatedAt at={record?.created_at} updated={record?.updated_at} />
      </FormCard>
      <FormCard title={t('cards.luce')}>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput {...field('luce_offer_pun')} />
          <TextInput {...field('luce_offer_fixed')} />
          <TextInput {...field('luce_offer_fixed_old')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ImageField size="485x304" {...file('luce_offer_img_url')} />
          <FileField accept={['pdf']} {...file('luce_offer_pdf_url')} />
        </SimpleGrid>
      </FormCard>
      <FormCard title={t('cards.gas')}>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput {...field('gas_offer_psv')} />
          <TextInput {...field('gas_offer_fixed')} />
          <TextInput {...field('gas_offer_fixed_old')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ImageField size="485x304" {...file('gas_offer_img_url')} />
          <FileField accept={['pdf']} {...file('gas_offer_pdf_url')} />
        </SimpleGrid>
      </FormCard>
      <FormCard title={t('cards.texts')}>
        {text('details_section_text')}
        {text('before_form_section_text')}
        {text('form_section_text')}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FileField accept={['pdf']} {...file('privacy_pdf_url')} />
        </SimpleGrid>
      </FormCard>
    </>
  );
};
