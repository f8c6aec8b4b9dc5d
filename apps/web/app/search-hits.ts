import { useSession } from '#core/session.ts';
import { mayRole } from '@simdesk/rules';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMenuEntries } from './menu-entries.ts';
import { searchProviders, type SearchHit } from './search-providers.ts';

/** Screens by name at once, then what the providers find. */
export const useSearchHits = (text: string): SearchHit[] => [...useScreens(text), ...useFound(text)];

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

const useFound = (text: string): SearchHit[] => {
  const { user } = useSession();
  const [settled] = useDebouncedValue(text.trim(), 200);
  const asked = searchProviders.filter(
    ({ permission, from }) => settled.length >= from && user !== null && mayRole(user.system_role, permission),
  );
  const answers = useQueries({
    queries: asked.map(({ name, find }) => ({
      queryKey: ['search', name, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(settled, signal),
      staleTime: 30_000,
    })),
  });
  return answers.flatMap(({ data }) => data ?? []);
};
