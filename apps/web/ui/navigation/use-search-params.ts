import { useMatches, useNavigate, useRouter, useSearch } from '@tanstack/react-router';

type SearchParams = Record<string, unknown>;

/**
 * The search parameters of the screen's URL and their setter. `replace` adds no entry to the browser's history. A change that comes
 * late, while the next screen already loads, is dropped: it would become part of the other screen's URL.
 */
export const useSearchParams = (): [SearchParams, (changed: SearchParams, options?: { replace: boolean }) => void] => {
  const params: SearchParams = useSearch({ strict: false });
  const shownPath = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const router = useRouter();
  const navigate = useNavigate();
  const change = (changed: SearchParams, { replace } = { replace: false }) => {
    if (router.latestLocation.pathname !== shownPath) return;
    void navigate({ to: '.', search: { ...params, ...changed }, replace });
  };
  return [params, change];
};
