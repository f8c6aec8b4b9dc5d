import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { useClock } from '#ui/hooks/use-clock.ts';
import { filterFromUrl, filterToUrl, type OrderFilter } from './order-filter.ts';

/** The filter in the URL, and a function to change it. A change returns to the first page. */
export const useUrlFilter = (): [OrderFilter, (changes: Partial<OrderFilter>) => void] => {
  const [address, changeAddress] = useSearchParams();
  const now = useClock();
  const filter = filterFromUrl(address, now);
  const change = (changes: Partial<OrderFilter>) =>
    changeAddress({ ...filterToUrl({ ...filter, ...changes }, now), page: undefined });
  return [filter, change];
};
