import { SimpleGrid, TextInput } from '@mantine/core';
import type { OfferDetails, OfferDetailsDraft } from '@simdesk/contract';
import {
  ActPriceFor,
  DetailsPriceFor,
  formatEuro,
  otherTextLength,
  readOtherTexts,
  mayHaveDetailsText,
  writeOtherTexts,
  type OtherTextName,
} from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { NumberChoice } from '#ui/fields/number-choice.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { DraftForm } from '#ui/resource.ts';

type DetailsForm = DraftForm<typeof OfferDetailsDraft>;

/** The shop's name and price texts for an offer of the billing system, with its billing terms for comparison. */
export const OfferDetailsFields = ({ form, record }: { form: DetailsForm; record: OfferDetails }) => {
  const { t } = useTranslation('offer-details');
  const euro = (price: number | null) => (price === null ? '' : formatEuro(price));
  return (
    <>
      <FormCard title={t('sections.billing')}>
        <Facts
          facts={[
            { label: t('columns.id'), value: record.bss_details_id },
            { label: t('columns.title'), value: record.bss_details_title },
            { label: t('billing.renewal'), value: euro(record.bss_details_renewal_price) },
            { label: t('billing.activation'), value: euro(record.bss_details_activation_price) },
          ]}
        />
      </FormCard>
      <FormCard title={t('sections.name')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('fields.name_it')} {...form.getInputProps('name_it')} />
          <TextInput label={t('fields.name_en')} {...form.getInputProps('name_en')} />
        </SimpleGrid>
        <CreatedAt at={record.create_at} />
      </FormCard>
      <FormCard title={t('sections.price')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <PriceField label={t('fields.price_eur')} {...form.getInputProps('price_eur')} />
          <NumberChoice
            label={t('fields.price_for')}
            choices={Object.values(DetailsPriceFor).map((value) => ({ value, label: t(`priceFor.${value}`) }))}
            {...form.getInputProps('price_for')}
          />
          <OtherText form={form} name="other_text_one_it" />
          <OtherText form={form} name="other_text_one_en" />
        </SimpleGrid>
      </FormCard>
      <FormCard title={t('sections.activation')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <PriceField label={t('fields.act_price_eur')} {...form.getInputProps('act_price_eur')} />
          <NumberChoice
            label={t('fields.act_price_for')}
            choices={Object.values(ActPriceFor).map((value) => ({ value, label: t(`actPriceFor.${value}`) }))}
            {...form.getInputProps('act_price_for')}
          />
          <OtherText form={form} name="other_text_two_it" />
          <OtherText form={form} name="other_text_two_en" />
        </SimpleGrid>
      </FormCard>
    </>
  );
};

/** One of four texts that the wire joins in one field. */
const OtherText = ({ form, name }: { form: DetailsForm; name: OtherTextName }) => {
  const { t } = useTranslation('offer-details');
  const { price_for, act_price_for, other_texts = '' } = form.getValues();
  const texts = readOtherTexts(other_texts);
  const isOpen = mayHaveDetailsText(name, { price_for: Number(price_for), act_price_for: Number(act_price_for) });
  return (
    <TextInput
      label={t(`otherTexts.${name}`)}
      description={isOpen ? undefined : t('otherTextHint', { choice: t('priceFor.4') })}
      disabled={!isOpen}
      maxLength={otherTextLength}
      value={texts[name]}
      onChange={(event) => form.setFieldValue('other_texts', writeOtherTexts({ ...texts, [name]: event.currentTarget.value }))}
      error={isOpen && form.errors['other_texts']}
    />
  );
};
