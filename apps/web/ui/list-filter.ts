import { useNavigate, useSearch } from '@tanstack/react-router';

/** One filter of a list as its address says it, and how to change it. A changed filter begins at the first page again. */
export const useListFilter = (name: string): [string | null, (value: string | null) => void] => {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = address[name];
  const change = (next: string | null) =>
    void navigate({ to: '.', search: { ...address, page: undefined, [name]: next ?? undefined } });
  return [typeof value === 'string' ? value : null, change];
};
