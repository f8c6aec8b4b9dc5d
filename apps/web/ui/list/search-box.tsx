import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  value: string;
  onSearch: (words: string) => void;
  /** What is searched for, where there is more than one such box; shown above it. */
  label?: string;
  error?: string;
}

/** A search that is carried out as soon as the typing pauses. */
export const SearchBox = ({ value, onSearch, label, error }: Props) => {
  const { t } = useTranslation(['ui', 'records']);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  const search = useDebouncedCallback((words: string) => {
    setSent(words);
    onSearch(words);
  }, 250);
  // The address may also change by itself (back button, a link); what is being typed must survive its own echo.
  if (value !== shown) {
    setShown(value);
    if (value !== sent) setTyped(value);
  }
  const change = (words: string) => {
    setTyped(words);
    search(words);
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
