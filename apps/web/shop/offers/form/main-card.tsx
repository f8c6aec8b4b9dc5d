import { SimpleGrid, TextInput } from '@mantine/core';
import type { Offer } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { PriceFor, priceForText, hasOtherText } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { NameField } from '#ui/fields/name-field.tsx';
import { NumberChoice } from '#ui/fields/number-choice.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import { PriorityField } from '#ui/fields/priority-field.tsx';
import { RecordMultiSelect } from '#ui/fields/record-multi-select.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { OfferForm } from './offer-form.ts';

export const MainCard = ({ form, record }: { form: OfferForm; record: Offer | null }) => {
  const { t } = useTranslation(['offers', 'ui']);
  const isOther = hasOtherText(Number(form.getValues().price_for));
  return (
    <FormCard id="main" title={t('sections.main')}>
      <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NameField label={t('fields.name')} url={form.getInputProps('url')} {...form.getInputProps('name')} />
        <PriorityField label={t('fields.priority')} required w="100%" {...form.getInputProps('priority')} />
        <PriceField label={t('fields.price')} required {...form.getInputProps('price')} />
        <NumberChoice
          label={t('fields.price_for')}
          choices={Object.values(PriceFor).map((value) => ({ value, label: priceForText(value, t('otherPriceFor')) }))}
          {...form.getInputProps('price_for')}
        />
      </SimpleGrid>
      <TextInput
        label={t('fields.other_text')}
        description={isOther ? undefined : t('otherTextHint', { choice: t('otherPriceFor') })}
        disabled={!isOther}
        {...form.getInputProps('other_text')}
      />
      <RecordMultiSelect
        label={t('fields.category')}
        list={calls.shop.offerCategories.list}
        nameOf={({ name }) => name}
        {...form.getInputProps('category')}
      />
      <CreatedAt at={record?.create_at} />
    </FormCard>
  );
};
