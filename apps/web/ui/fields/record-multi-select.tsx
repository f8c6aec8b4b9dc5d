import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { Call, Listed, listQuery } from '@simdesk/contract';
import { useCall } from '#core/queries.ts';
import { useChoiceTexts } from './use-choice-texts.ts';

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
  const read = useCall(list, {});
  const entries = read.data?.data ?? [];
  const { placeholder, ...texts } = useChoiceTexts(read, entries.length > 0);
  const chosen = value.split(',').filter(Boolean);
  return (
    <MultiSelect
      {...props}
      data={entries.map((item) => ({ value: item.uuid, label: nameOf(item) }))}
      value={chosen}
      onChange={(uuids) => onChange?.(uuids.join(','))}
      searchable
      hidePickedOptions
      {...texts}
      placeholder={chosen.length > 0 ? undefined : placeholder}
    />
  );
};
