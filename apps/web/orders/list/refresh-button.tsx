import { Button } from '@mantine/core';
import { contract } from '@simdesk/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { useFailureAlert } from '#ui/failure-alert.ts';

const { refreshStatuses, list, lanes, newCount, get } = contract.orders;

/** Asks the billing system what became of the open orders, and shows it. */
export const RefreshButton = () => {
  const { t } = useTranslation('ui');
  const showFailure = useFailureAlert();
  const { mutate, isPending } = useWrite(refreshStatuses, {
    refreshes: [list, lanes, newCount, get],
    onError: (failure) => void showFailure(failure),
  });
  return (
    <Button leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />} loading={isPending} onClick={() => mutate({})}>
      {t('refresh')}
    </Button>
  );
};
