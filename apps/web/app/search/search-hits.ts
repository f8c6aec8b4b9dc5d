import { useSession } from '#core/session.ts';
import { mayRole } from '@simdesk/rules';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMenuEntries } from '#ui/navigation/menu-entries.ts';
import type { SearchHit } from '#ui/navigation/search-provider.ts';
import { searchProviders } from './search-providers.ts';

export interface SearchResult {
  hits: SearchHit[];
  /** `searching` while more may still come; `failed` when somebody could not be asked. */
  state: 'searching' | 'failed' | 'done';
}

/** Screens by name at once, then what the providers find. */
export const useSearchHits = (text: string): SearchResult => {
  const screens = useScreens(text);
  const { hits, state } = useFound(text);
  return { hits: [...screens, ...hits], state };
};

const useScreens = (text: string): SearchHit[] => {
  const { t } = useTranslation('menu');
  const wanted = text.trim().toLowerCase();
  return useMenuEntries()
    .map(({ text: key, icon, path, group }) => ({
      title: t(`entries.${key}`),
      icon,
      path,
      ...(group !== null && { note: t(`groups.${group}`) }),
    }))
    .filter(({ title }) => title.toLowerCase().includes(wanted));
};

const useFound = (text: string): SearchResult => {
  const { user } = useSession();
  const typed = text.trim();
  const [settled] = useDebouncedValue(typed, 200);
  const wanted = searchProviders.filter(({ permission }) => user !== null && mayRole(user.system_role, permission));
  const asked = wanted.filter(({ from }) => settled.length >= from);
  const answers = useQueries({
    queries: asked.map(({ name, find }) => ({
      queryKey: ['search', name, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(settled, signal),
      staleTime: 30_000,
    })),
  });
  const isTyping = typed !== settled && wanted.some(({ from }) => typed.length >= from);
  const isSearching = isTyping || answers.some(({ isPending }) => isPending);
  return {
    // What was found for other words would be chosen by mistake.
    hits: isTyping ? [] : answers.flatMap(({ data }) => data ?? []),
    state: isSearching ? 'searching' : answers.some(({ isError }) => isError) ? 'failed' : 'done',
  };
};
