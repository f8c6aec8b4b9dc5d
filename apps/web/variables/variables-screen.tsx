import { Text } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { formatDashedDayTime, variableMention } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { momentColumn, textColumn } from '#ui/list/columns.ts';
import { DialogListScreen } from '#ui/list/dialog-list-screen.tsx';
import { useUsageWarning } from './use-usage-warning.tsx';
import { VariableFields } from './variable-fields.tsx';

export const VariablesScreen = () => {
  const { t } = useTranslation('variables');
  const usageWarning = useUsageWarning();
  return (
    <DialogListScreen
      texts={{ title: t('title'), add: t('add'), edit: t('edit'), empty: t('empty') }}
      intro={
        <Text size="sm" c="dimmed" mb="sm">
          {t('hint', { example: variableMention('name') })}
        </Text>
      }
      resource={calls.variables}
      nameOf={({ name }) => name}
      empty={{ name: '', value: '', publish: 1 }}
      toForm={({ name, value, publish }) => ({ name, value, publish })}
      labels={{ name: t('name'), value: t('value') }}
      beforeDelete={({ name }) => usageWarning(name)}
      columns={[
        textColumn('name', t('name'), 220),
        textColumn('value', t('value')),
        momentColumn('create_at', t('created'), 185, formatDashedDayTime),
        momentColumn('update_at', t('updated'), 185, formatDashedDayTime),
      ]}
    >
      {(form, record) => <VariableFields form={form} record={record} />}
    </DialogListScreen>
  );
};
