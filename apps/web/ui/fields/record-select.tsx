import { Select, type SelectProps } from '@mantine/core';
import type { Call, Listed, listQuery } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';

interface ChoiceProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'list'> {
  value?: string;
  onChange?: (uuid: string) => void;
}

interface Props<Item> extends ChoiceProps {
  list: Call<typeof listQuery, Listed<Item>>;
  nameOf: (item: Item) => string;
}

/** Chooses one record of another list. */
export const RecordSelect = <Item extends { uuid: string }>({ list, nameOf, ...props }: Props<Item>) => {
  const { data, isPending, isError } = useCall(list, {});
  return (
    <EntrySelect
      {...props}
      entries={data?.data.map((item) => ({ uuid: item.uuid, name: nameOf(item) }))}
      isPending={isPending}
      isError={isError}
    />
  );
};

interface EntryProps extends ChoiceProps {
  entries: { uuid: string; name: string }[] | undefined;
  isPending: boolean;
  isError: boolean;
}

/** The same, for entries that come in another way than records do. */
export const EntrySelect = ({ entries = [], isPending, isError, value, onChange, ...props }: EntryProps) => {
  const { t } = useTranslation('records');
  return (
    <Select
      {...props}
      data={entries.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={value || null}
      onChange={(uuid) => onChange?.(uuid ?? '')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={isError ? t('loadFailed') : t('noEntries')}
      placeholder={isPending ? t('loading') : t('choose')}
    />
  );
};
