import { TextInput } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';
import type { OptionForm } from './option-form.ts';

export const OptionTextsCard = ({ form, busyHandler }: { form: OptionForm; busyHandler: BusyHandler }) => {
  const { t } = useTranslation('options');
  return (
    <FormCard title={t('sections.texts')}>
      <GrowingTextarea label={t('fields.connect')} minRows={2} {...form.getInputProps('connect')} />
      <TextInput
        label={t('fields.link_for_button')}
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps('link_for_button')}
      />
      <GrowingTextarea label={t('fields.limits')} minRows={2} {...form.getInputProps('limits')} />
      <RichText
        label={t('fields.overview')}
        variant="full"
        minHeight={160}
        onBusy={busyHandler('overview')}
        {...form.getInputProps('overview')}
      />
      <RichText
        label={t('fields.note')}
        variant="full"
        minHeight={120}
        onBusy={busyHandler('note')}
        {...form.getInputProps('note')}
      />
    </FormCard>
  );
};
