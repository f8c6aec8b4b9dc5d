import { Group, Radio, SimpleGrid, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileField } from '#ui/file-field/index.tsx';
import { FormCard } from '#ui/form-card.tsx';
import type { BusyOf } from '#ui/use-busy-fields.ts';
import type { OptionForm } from './option-fields.tsx';

/** What the law wants to be told: whether an option is still sold, on which terms, and its documents. */
export const OptionTariffCard = ({ form, busyOf }: { form: OptionForm; busyOf: BusyOf }) => {
  const { t } = useTranslation('options');
  const { value: active, onChange: _onChange, ...radio } = form.getInputProps('active');
  return (
    <FormCard title={t('sections.tariff')}>
      <Radio.Group
        aria-label={t('fields.active')}
        {...radio}
        value={String(active)}
        onChange={(chosen) => form.setFieldValue('active', chosen === '1' ? 1 : 0)}
      >
        <Group gap="lg">
          <Radio value="1" label={t('activatable')} />
          <Radio value="0" label={t('notActivatable')} />
        </Group>
      </Radio.Group>
      <Textarea label={t('fields.tariff_overview')} autosize minRows={3} {...form.getInputProps('tariff_overview')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FileField
          label={t('fields.prospects_info')}
          area="options"
          accept={['pdf']}
          onBusy={busyOf('prospects_info')}
          {...form.getInputProps('prospects_info')}
        />
        <FileField
          label={t('fields.contract')}
          area="options"
          accept={['pdf']}
          onBusy={busyOf('contract')}
          {...form.getInputProps('contract')}
        />
      </SimpleGrid>
    </FormCard>
  );
};
