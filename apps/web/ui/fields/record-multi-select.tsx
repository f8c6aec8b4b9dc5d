import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { Listed, listQuery } from '@simdesk/contract';
import type { ConsoleCall } from '#core/console-call.ts';
import { useCall } from '#core/queries.ts';
import { useChoiceTexts } from './use-choice-texts.ts';

interface Props<Item> extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'list'> {
  list: ConsoleCall<typeof listQuery, Listed<Item>>;
  nameOf: (item: Item) => string;
  /** Comma-separated uuids. */
  value?: string;
  onChange?: (uuids: string) => void;
}

/** A select for several records of another list. */
export const RecordMultiSelect = <Item extends { uuid: string }>({
  list,
  nameOf,
  value = '',
  onChange,
  ...props
}: Props<Item>) => {
  const query = useCall(list, {});
  const entries = query.data?.data ?? [];
  const { placeholder, ...texts } = useChoiceTexts(query, entries.length > 0);
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
