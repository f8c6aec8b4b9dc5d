import { useAddress } from '../navigation/use-address.ts';

/** One filter of a list as its address says it, and how to change it. A changed filter begins at the first page again. */
export const useListFilter = (name: string): [string | null, (value: string | null) => void] => {
  const [address, change] = useAddress();
  const value = address[name];
  return [typeof value === 'string' ? value : null, (next) => change({ page: undefined, [name]: next ?? undefined })];
};
