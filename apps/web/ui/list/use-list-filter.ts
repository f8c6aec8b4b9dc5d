import { useSearchParams } from '../navigation/use-search-params.ts';

/** A filter of a list, stored in the URL. A change goes back to the first page. */
export const useListFilter = (name: string): [string | null, (value: string | null) => void] => {
  const [params, change] = useSearchParams();
  const value = params[name];
  return [typeof value === 'string' ? value : null, (next) => change({ page: undefined, [name]: next ?? undefined })];
};
