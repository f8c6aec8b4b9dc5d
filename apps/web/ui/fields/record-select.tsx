import type { Listed, listQuery } from '@simdesk/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { ConsoleCall } from '#core/console-call.ts';
import { useCall } from '#core/queries.ts';
import { ChoiceField } from './choice-field.tsx';
import { useChoiceTexts, type ChoicesQuery } from './use-choice-texts.ts';

type ChoiceProps = Omit<ComponentProps<typeof ChoiceField>, 'choices' | 'list'>;

interface Props<Item> extends ChoiceProps {
  list: ConsoleCall<typeof listQuery, Listed<Item>>;
  nameOf: (item: Item) => string;
}

/** A select for one record of another list. It says if visitors do not see that record. */
export const RecordSelect = <Item extends { uuid: string; publish?: 0 | 1 }>({ list, nameOf, ...props }: Props<Item>) => {
  const { t } = useTranslation('records');
  const query = useCall(list, {});
  const isHidden = query.data?.data.find(({ uuid }) => uuid === props.value)?.publish === 0;
  return (
    <EntrySelect
      {...(isHidden && { description: t('hiddenChoice') })}
      {...props}
      entries={query.data?.data.map((item) => ({ uuid: item.uuid, name: nameOf(item) }))}
      query={query}
    />
  );
};

interface EntryProps extends ChoiceProps {
  entries: { uuid: string; name: string }[] | undefined;
  query: ChoicesQuery;
}

/** The same for entries that are not records of a list call. */
export const EntrySelect = ({ entries = [], query, ...props }: EntryProps) => (
  <ChoiceField
    {...props}
    choices={entries.map(({ uuid, name }) => ({ value: uuid, label: name }))}
    searchable
    {...useChoiceTexts(query, entries.length > 0)}
  />
);
