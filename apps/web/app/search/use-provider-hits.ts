import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePermissions, useUser } from '#core/session.ts';
import type { SearchHit, SearchProvider } from '#ui/navigation/search-provider.ts';

export interface ProviderHits {
  name: SearchProvider['name'];
  hits: SearchHit[];
  /** The hits are those of the text before: shown, so that nothing flickers, but not to be opened. */
  isOld: boolean;
  isSearching: boolean;
  hasFailed: boolean;
}

/** The hits of a provider, once the user stops typing. A newer text aborts the request of the one before. */
export const useProviderHits = ({ name, permission, minLength, find }: SearchProvider, query: string): ProviderHits => {
  const { user_uuid } = useUser();
  const permissions = usePermissions();
  const [debouncedQuery] = useDebouncedValue(query, 200);
  const isAllowed = permission === undefined || permissions.includes(permission);
  const isLongEnough = query.length >= minLength;
  const enabled = isAllowed && isLongEnough && debouncedQuery.length >= minLength;
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    queryKey: ['search', name, user_uuid, debouncedQuery],
    queryFn: ({ signal }) => find(debouncedQuery, { signal, may: (each) => permissions.includes(each) }),
    enabled,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  if (!isAllowed || !isLongEnough) return { name, hits: [], isOld: false, isSearching: false, hasFailed: false };
  const isOld = query !== debouncedQuery || isPlaceholderData;
  return { name, hits: data ?? [], isOld, isSearching: isOld || isPending, hasFailed: isError && !isOld };
};
