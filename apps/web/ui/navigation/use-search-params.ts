import { useNavigate, useSearch } from '@tanstack/react-router';

type SearchParams = Record<string, unknown>;

/** The search parameters of the URL and their setter. `replace` adds no entry to the browser's history. */
export const useSearchParams = (): [SearchParams, (changed: SearchParams, options?: { replace: boolean }) => void] => {
  const params: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changed: SearchParams, { replace } = { replace: false }) =>
    void navigate({ to: '.', search: { ...params, ...changed }, replace });
  return [params, change];
};
