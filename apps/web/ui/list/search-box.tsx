import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from 'icon:search';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';

interface Props {
  value: string;
  onSearch: (query: string) => void;
  /** Shown above the box, for screens with several search boxes. */
  label?: string;
  error?: string;
}

/** A search input that searches when the user stops typing. */
export const SearchBox = ({ value, onSearch, label, error }: Props) => {
  const { t } = useTranslation(['ui', 'records']);
  const [typed, setTyped] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const [sentQuery, setSentQuery] = useState(value);
  const search = useDebouncedCallback((query: string) => {
    setSentQuery(query);
    onSearch(query);
  }, 250);
  // The URL may also change otherwise (back button, link); the typed text must survive the update it caused itself.
  if (value !== previousValue) {
    setPreviousValue(value);
    if (value !== sentQuery) setTyped(value);
  }
  const change = (query: string) => {
    setTyped(query);
    search(query);
  };
  return (
    <TextInput
      type="search"
      {...(label === undefined ? { 'aria-label': t('search'), placeholder: t('search') } : { label })}
      error={error}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={typed === '' ? null : <CloseButton size="sm" aria-label={t('records:clear')} onClick={() => change('')} />}
      w={{ base: '100%', xs: label === undefined ? 300 : 220 }}
    />
  );
};
