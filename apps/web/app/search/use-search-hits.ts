import { useSession } from '#core/session.ts';
import { mayRole } from '@simdesk/rules';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMenuEntries } from '#ui/navigation/menu-entries.ts';
import type { SearchHit, SearchProvider } from '#ui/navigation/search-provider.ts';
import { searchOrders } from '../../orders/index.ts';

const searchProviders: readonly SearchProvider[] = [searchOrders];

export interface SearchResult {
  hits: SearchHit[];
  /** `searching` while a provider has not answered; `failed` if one of them failed. */
  state: 'searching' | 'failed' | 'done';
}

/** Screens by name at once, then the hits of the providers. */
export const useSearchHits = (text: string): SearchResult => {
  const screens = useScreenHits(text);
  const { hits, state } = useProviderHits(text);
  return { hits: [...screens, ...hits], state };
};

const useScreenHits = (text: string): SearchHit[] => {
  const { t } = useTranslation('menu');
  const query = text.trim().toLowerCase();
  return useMenuEntries()
    .map(({ text: key, icon, path, group }) => ({
      title: t(`entries.${key}`),
      icon,
      path,
      ...(group !== null && { detail: t(`groups.${group}`) }),
    }))
    .filter(({ title }) => title.toLowerCase().includes(query));
};

const useProviderHits = (text: string): SearchResult => {
  const { user } = useSession();
  const query = text.trim();
  const [debouncedQuery] = useDebouncedValue(query, 200);
  const allowed = searchProviders.filter(({ permission }) => user !== null && mayRole(user.system_role, permission));
  const active = allowed.filter(({ minLength }) => debouncedQuery.length >= minLength);
  const answers = useQueries({
    queries: active.map(({ name, find }) => ({
      queryKey: ['search', name, debouncedQuery],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(debouncedQuery, signal),
      staleTime: 30_000,
    })),
  });
  const isTyping = query !== debouncedQuery && allowed.some(({ minLength }) => query.length >= minLength);
  const isSearching = isTyping || answers.some(({ isPending }) => isPending);
  return {
    // The user could choose a hit of the previous query by mistake.
    hits: isTyping ? [] : answers.flatMap(({ data }) => data ?? []),
    state: isSearching ? 'searching' : answers.some(({ isError }) => isError) ? 'failed' : 'done',
  };
};
