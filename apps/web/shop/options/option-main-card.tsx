import { Group, Radio, SimpleGrid, TextInput } from '@mantine/core';
import { optionMeasures, optionPeriods, optionTypes, type Option } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { NameField } from '#ui/fields/name-field.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import { PriorityField } from '#ui/fields/priority-field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { OptionForm } from './option-form.ts';

export const OptionMainCard = ({ form, record }: { form: OptionForm; record: Option | null }) => {
  const { t } = useTranslation(['options', 'ui']);
  return (
    <FormCard title={t('sections.main')}>
      <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
      <Radio.Group label={t('fields.type')} {...form.getInputProps('type')}>
        <Group mt={6} gap="lg">
          {optionTypes.map((type) => (
            <Radio key={type} value={type} label={t(`types.${type}`)} />
          ))}
        </Group>
      </Radio.Group>
      <NameField
        label={t('fields.name')}
        url={record ? undefined : form.getInputProps('seo_url')}
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <PriorityField label={t('fields.priority')} required w="100%" {...form.getInputProps('priority')} />
        <PriceField label={t('fields.price')} required {...form.getInputProps('price')} />
        <ChoiceField
          clearable
          label={t('fields.period')}
          choices={optionPeriods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
          {...form.getInputProps('period')}
        />
        <TextInput label={t('fields.value')} {...form.getInputProps('value')} />
        <ChoiceField clearable label={t('fields.measure')} choices={optionMeasures} {...form.getInputProps('measure')} />
        <TextInput label={t('fields.bss')} description={t('bssHint')} {...form.getInputProps('bss')} />
      </SimpleGrid>
      <CreatedAt at={record?.create_at} />
    </FormCard>
  );
};
