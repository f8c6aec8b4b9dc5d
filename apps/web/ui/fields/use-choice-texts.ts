import { useTranslation } from '#core/use-translation.tsx';

/** The state of the query for the entries of a select, such as the result of `useCall`. */
export interface ChoicesQuery {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The texts of a select while its entries load or after they failed to load; opening it loads them again. */
export const useChoiceTexts = ({ isPending, isError, isFetching, refetch }: ChoicesQuery, hasEntries: boolean) => {
  const { t } = useTranslation('records');
  const loadText = isFetching ? t('loading') : t('loadFailed');
  return {
    placeholder: isPending || isError ? loadText : t('choose'),
    nothingFoundMessage: isPending || isError ? loadText : t(hasEntries ? 'noMatch' : 'noEntries'),
    onDropdownOpen: () => {
      if (isError) void refetch();
    },
  };
};
