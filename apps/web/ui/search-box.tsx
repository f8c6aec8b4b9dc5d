import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A search that is carried out as soon as the typing pauses. */
export const SearchBox = ({ value, onSearch }: { value: string; onSearch: (words: string) => void }) => {
  const { t } = useTranslation(['ui', 'records']);
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onSearch, 250);
  // The address may change without typing: the back button, a link.
  useEffect(() => setTyped(value), [value]);
  const change = (words: string) => {
    setTyped(words);
    search(words);
  };
  return (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={typed === '' ? null : <CloseButton size="sm" aria-label={t('records:clear')} onClick={() => change('')} />}
      w={{ base: '100%', xs: 300 }}
    />
  );
};
