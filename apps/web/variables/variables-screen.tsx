import { Text } from '@mantine/core';
import { contract } from '@simdesk/contract';
import { formatDashedDayTime, variableMention } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { DialogListScreen } from '#ui/dialog-list-screen.tsx';
import { textColumn } from '#ui/text-column.ts';
import { useUsesWarning } from './use-uses-warning.tsx';
import { VariableFields } from './variable-fields.tsx';

export const VariablesScreen = () => {
  const { t } = useTranslation('variables');
  const usesWarning = useUsesWarning();
  return (
    <DialogListScreen
      texts={{ title: t('title'), add: t('add'), edit: t('edit'), empty: t('empty') }}
      intro={
        <Text size="sm" c="dimmed" mb="sm">
          {t('hint', { example: variableMention('name') })}
        </Text>
      }
      resource={contract.variables}
      nameOf={({ name }) => name}
      empty={{ name: '', value: '', publish: 1 }}
      toForm={({ name, value, publish }) => ({ name, value, publish })}
      labels={{ name: t('name'), value: t('value') }}
      beforeDelete={({ name }) => usesWarning(name)}
      columns={[
        textColumn('name', t('name'), 220),
        textColumn('value', t('value')),
        {
          name: 'create_at',
          title: t('created'),
          cell: ({ create_at }) => formatDashedDayTime(create_at),
          sortable: true,
          width: 185,
        },
        {
          name: 'update_at',
          title: t('updated'),
          cell: ({ update_at }) => formatDashedDayTime(update_at),
          sortable: true,
          width: 185,
        },
      ]}
    >
      {(form, record) => <VariableFields form={form} record={record} />}
    </DialogListScreen>
  );
};
