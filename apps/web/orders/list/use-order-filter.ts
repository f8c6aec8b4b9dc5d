import { useAddress } from '#ui/navigation/use-address.ts';
import { useClock } from '#ui/hooks/use-clock.ts';
import { readFilter, writeFilter, type OrderFilter } from './order-filter.ts';

/** The filter that the address says, and how to change it: other orders begin at their first page again. */
export const useOrderFilter = (): [OrderFilter, (changed: Partial<OrderFilter>) => void] => {
  const [address, changeAddress] = useAddress();
  const now = useClock();
  const filter = readFilter(address, now);
  const change = (changed: Partial<OrderFilter>) =>
    changeAddress({ ...writeFilter({ ...filter, ...changed }, now), page: undefined });
  return [filter, change];
};
