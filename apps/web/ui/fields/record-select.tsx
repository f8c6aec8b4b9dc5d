import { Select, type SelectProps } from '@mantine/core';
import type { Call, Listed, listQuery } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';

interface Props<Item> extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'list'> {
  list: Call<typeof listQuery, Listed<Item>>;
  nameOf: (item: Item) => string;
  value?: string;
  onChange?: (uuid: string) => void;
}

/** Chooses one record of another list. */
export const RecordSelect = <Item extends { uuid: string }>({ list, nameOf, value, onChange, ...props }: Props<Item>) => {
  const { t } = useTranslation('records');
  const { data, isPending, isError } = useCall(list, {});
  const options = data?.data.map((item) => ({ value: item.uuid, label: nameOf(item) })) ?? [];
  return (
    <Select
      {...props}
      data={options}
      value={value || null}
      onChange={(uuid) => onChange?.(uuid ?? '')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={isError ? t('loadFailed') : t('noEntries')}
      placeholder={isPending ? t('loading') : t('choose')}
    />
  );
};
