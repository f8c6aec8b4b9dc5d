import type { Call, Listed, listQuery } from '@simdesk/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { ChoiceField } from './choice-field.tsx';

type ChoiceProps = Omit<ComponentProps<typeof ChoiceField>, 'choices' | 'list'>;

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
export const EntrySelect = ({ entries = [], isPending, isError, ...props }: EntryProps) => {
  const { t } = useTranslation('records');
  return (
    <ChoiceField
      {...props}
      choices={entries.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      searchable
      nothingFoundMessage={isError ? t('loadFailed') : t('noEntries')}
      placeholder={isPending ? t('loading') : t('choose')}
    />
  );
};
