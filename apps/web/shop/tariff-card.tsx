import { Group, Radio, SimpleGrid, Textarea } from '@mantine/core';
import type { FileArea } from '@simdesk/rules';
import { FileField } from '#ui/file-field/index.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { FieldsOf } from '#ui/resource.ts';
import type { BusyOf } from '#ui/form/use-busy-fields.ts';

type Name = 'active' | 'tariff_overview' | 'prospects_info' | 'contract';

interface Props {
  id?: string;
  title: string;
  form: FieldsOf<Name>;
  labels: Record<Name, string>;
  /** How what is sold is called, and what is not any more. */
  choices: { activatable: string; notActivatable: string };
  area: FileArea;
  busyOf: BusyOf;
}

/** What the law wants to be told of a product: whether it is still sold, on which terms, and its documents. */
export const TariffCard = ({ id, title, form, labels, choices, area, busyOf }: Props) => {
  const { value: active, onChange, ...radio } = form.getInputProps('active');
  return (
    <FormCard title={title} {...(id !== undefined && { id })}>
      <Radio.Group
        aria-label={labels.active}
        {...radio}
        value={String(active)}
        onChange={(chosen) => onChange(chosen === '1' ? 1 : 0)}
      >
        <Group gap="lg">
          <Radio value="1" label={choices.activatable} />
          <Radio value="0" label={choices.notActivatable} />
        </Group>
      </Radio.Group>
      <Textarea label={labels.tariff_overview} autosize minRows={3} {...form.getInputProps('tariff_overview')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(['prospects_info', 'contract'] as const).map((name) => (
          <FileField
            key={name}
            label={labels[name]}
            area={area}
            accept={['pdf']}
            onBusy={busyOf(name)}
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
    </FormCard>
  );
};
