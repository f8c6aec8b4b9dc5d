import { useSearchParams } from './use-search-params.ts';

type TextFilter<Name extends string> = Record<Name, string>;

/** The texts of a filter in the URL; an empty text means no filter. */
export const useTextFilter = <Name extends string>(
  names: readonly Name[],
): [TextFilter<Name>, (changes: Partial<TextFilter<Name>>, options?: { replace: boolean }) => void] => {
  const [search, changeSearch] = useSearchParams();
  const textOf = (name: Name) => (typeof search[name] === 'string' ? search[name] : '');
  const filter = Object.fromEntries(names.map((name) => [name, textOf(name)])) as TextFilter<Name>;
  // A change returns to the first page. Empty parameters are omitted from the URL.
  return [filter, (changes, options) => changeSearch({ ...changes, page: undefined }, options)];
};
