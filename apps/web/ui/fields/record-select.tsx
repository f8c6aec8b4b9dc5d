import type { Call, Listed, listQuery } from '@simdesk/contract';
import type { ComponentProps } from 'react';
import { useCall } from '#core/queries.ts';
import { ChoiceField } from './choice-field.tsx';
import { useChoiceTexts, type ChoicesRead } from './use-choice-texts.ts';

type ChoiceProps = Omit<ComponentProps<typeof ChoiceField>, 'choices' | 'list'>;

interface Props<Item> extends ChoiceProps {
  list: Call<typeof listQuery, Listed<Item>>;
  nameOf: (item: Item) => string;
}

/** Chooses one record of another list. */
export const RecordSelect = <Item extends { uuid: string }>({ list, nameOf, ...props }: Props<Item>) => {
  const read = useCall(list, {});
  return (
    <EntrySelect {...props} entries={read.data?.data.map((item) => ({ uuid: item.uuid, name: nameOf(item) }))} read={read} />
  );
};

interface EntryProps extends ChoiceProps {
  entries: { uuid: string; name: string }[] | undefined;
  read: ChoicesRead;
}

/** The same, for entries that come in another way than records do. */
export const EntrySelect = ({ entries = [], read, ...props }: EntryProps) => (
  <ChoiceField
    {...props}
    choices={entries.map(({ uuid, name }) => ({ value: uuid, label: name }))}
    searchable
    {...useChoiceTexts(read, entries.length > 0)}
  />
);
