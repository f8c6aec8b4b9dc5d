import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { Call, Listed, listQuery } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';

interface Props<Item> extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'list'> {
  list: Call<typeof listQuery, Listed<Item>>;
  nameOf: (item: Item) => string;
  /** Uuids joined by commas. */
  value?: string;
  onChange?: (uuids: string) => void;
}

/** Chooses some records of another list. */
export const RecordMultiSelect = <Item extends { uuid: string }>({
  list,
  nameOf,
  value = '',
  onChange,
  ...props
}: Props<Item>) => {
  const { t } = useTranslation('records');
  const { data, isPending, isError } = useCall(list, {});
  const chosen = value.split(',').filter(Boolean);
  return (
    <MultiSelect
      {...props}
      data={data?.data.map((item) => ({ value: item.uuid, label: nameOf(item) })) ?? []}
      value={chosen}
      onChange={(uuids) => onChange?.(uuids.join(','))}
      searchable
      hidePickedOptions
      nothingFoundMessage={isError ? t('loadFailed') : t('noEntries')}
      placeholder={chosen.length > 0 ? undefined : t(isPending ? 'loading' : 'choose')}
    />
  );
};
