import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';
import type { OfferForm } from './offer-form.ts';
import { StyledRow } from './styled-row.tsx';

/** What the offer includes: the parameters on its card, and its description. */
export const ParametersCard = ({ form, busyHandler }: { form: OfferForm; busyHandler: BusyHandler }) => {
  const { t } = useTranslation('offers');
  return (
    <FormCard id="parameters" title={t('sections.parameters')}>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {(['data', 'min', 'sms'] as const).map((name) => (
          <TextInput key={name} label={t(`fields.${name}`)} {...form.getInputProps(name)} />
        ))}
      </SimpleGrid>
      <StyledRow form={form} name="int_min">
        <TextInput label={t('fields.int_min')} {...form.getInputProps('int_min')} />
      </StyledRow>
      <GrowingTextarea label={t('fields.countries')} minRows={1} {...form.getInputProps('countries')} />
      {(['additional_data', 'additional_data_two', 'additional_data_three'] as const).map((name) => (
        <StyledRow key={name} form={form} name={name}>
          <RichText label={t(`fields.${name}`)} variant="short" onBusy={busyHandler(name)} {...form.getInputProps(name)} />
        </StyledRow>
      ))}
      {(['rates_abroad', 'free'] as const).map((name) => (
        <StyledRow key={name} form={form} name={name}>
          <FlagField label={t(`fields.${name}`)} {...form.getInputProps(name)} />
        </StyledRow>
      ))}
      <FlagField label={t('fields.display_roaming')} {...form.getInputProps('display_roaming')} />
      <GrowingTextarea label={t('fields.activation_info')} minRows={2} {...form.getInputProps('activation_info')} />
      {(['overview', 'note'] as const).map((name) => (
        <RichText
          key={name}
          label={t(`fields.${name}`)}
          variant="full"
          minHeight={140}
          onBusy={busyHandler(name)}
          {...form.getInputProps(name)}
        />
      ))}
    </FormCard>
  );
};
