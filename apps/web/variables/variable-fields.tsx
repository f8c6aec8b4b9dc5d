import { Text, TextInput } from '@mantine/core';
import type { Variable, VariableDraft } from '@simdesk/contract';
import { formatDashedDayTime, variableLimits, variableMention, variableNameAsTyped } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { useLengthCounter } from '#ui/fields/use-length-counter.ts';
import type { DraftForm } from '#ui/resource.ts';
import { VariableUsage } from './variable-usage.tsx';

interface Props {
  form: DraftForm<typeof VariableDraft>;
  /** Null for a new variable. */
  record: Variable | null;
}

export const VariableFields = ({ form, record }: Props) => {
  const { t } = useTranslation(['variables', 'ui']);
  const { name, value = '' } = form.getValues();
  return (
    <>
      <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
      <TextInput
        label={t('name')}
        required
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        maxLength={variableLimits.name}
        description={name === '' ? t('nameHint') : t('useAs', { mention: variableMention(name) })}
        {...form.getInputProps('name')}
        onChange={(event) => form.setFieldValue('name', variableNameAsTyped(event.currentTarget.value))}
      />
      <GrowingTextarea
        label={t('value')}
        minRows={2}
        maxRows={6}
        maxLength={variableLimits.value}
        {...useLengthCounter(value, variableLimits.value)}
        {...form.getInputProps('value')}
      />
      {record === null ? (
        <Text size="sm" c="dimmed">
          {t('hint', { example: variableMention('name') })}
        </Text>
      ) : (
        <VariableUsage name={record.name} isRenamed={name !== record.name} />
      )}
      <CreatedAt at={record?.create_at} updated={record?.update_at} format={formatDashedDayTime} />
    </>
  );
};
