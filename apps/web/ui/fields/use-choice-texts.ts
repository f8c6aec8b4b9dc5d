import { useTranslation } from 'react-i18next';

/** How far the entries of a choice have come, e.g. from `useCall`. */
export interface ChoicesRead {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a choice says while its entries are on their way or could not be read; to open it is to ask for them again. */
export const useChoiceTexts = ({ isPending, isError, isFetching, refetch }: ChoicesRead, hasEntries: boolean) => {
  const { t } = useTranslation('records');
  const unread = isFetching ? t('loading') : t('loadFailed');
  return {
    placeholder: isPending || isError ? unread : t('choose'),
    nothingFoundMessage: isPending || isError ? unread : t(hasEntries ? 'noMatch' : 'noEntries'),
    onDropdownOpen: () => {
      if (isError) void refetch();
    },
  };
};
