import { contract } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { RefreshButton } from '#ui/action/refresh-button.tsx';

const { refreshStatuses, list, lanes, newCount, get } = contract.orders;

/** Asks the billing system what became of the open orders, and shows it. */
export const RefreshOrdersButton = () => {
  const { t } = useTranslation('ui');
  const showFailure = useFailureAlert();
  const { mutate, isPending } = useWrite(refreshStatuses, {
    refreshes: [list, lanes, newCount, get],
    onError: (failure) => void showFailure(failure),
  });
  return <RefreshButton text={t('refresh')} isBusy={isPending} onClick={() => mutate({})} />;
};
