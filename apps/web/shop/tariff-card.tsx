import { Group, Radio, SimpleGrid } from '@mantine/core';
import type { FileArea } from '@simdesk/rules';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import { FileField } from '#ui/file-field/file-field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { FormWithFields } from '#ui/resource.ts';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';

type Name = 'active' | 'tariff_overview' | 'prospects_info' | 'contract';

interface Props {
  id?: string;
  title: string;
  form: FormWithFields<Name>;
  labels: Record<Name, string>;
  /** Labels of the two choices: still sold, no longer sold. */
  choices: { activatable: string; notActivatable: string };
  area: FileArea;
  busyHandler: BusyHandler;
}

/** Tariff transparency, required by law: whether the product is still sold, its terms and its documents. */
export const TariffCard = ({ id, title, form, labels, choices, area, busyHandler }: Props) => {
  const { value: active, onChange, ...radio } = form.getInputProps('active');
  return (
    <FormCard title={title} {...(id !== undefined && { id })}>
      <Radio.Group
        aria-label={labels.active}
        {...radio}
        value={String(active)}
        onChange={(value) => onChange(value === '1' ? 1 : 0)}
      >
        <Group gap="lg">
          <Radio value="1" label={choices.activatable} />
          <Radio value="0" label={choices.notActivatable} />
        </Group>
      </Radio.Group>
      <GrowingTextarea label={labels.tariff_overview} minRows={3} {...form.getInputProps('tariff_overview')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(['prospects_info', 'contract'] as const).map((name) => (
          <FileField
            key={name}
            label={labels[name]}
            area={area}
            accept={['pdf']}
            onBusy={busyHandler(name)}
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
    </FormCard>
  );
};
