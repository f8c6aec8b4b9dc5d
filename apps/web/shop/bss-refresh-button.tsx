import { Button, Tooltip } from '@mantine/core';
import { contract } from '@simdesk/contract';
import { formatDayTime } from '@simdesk/rules';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall, useWrite } from '#core/queries.ts';
import { useDialogs } from '#ui/dialogs.tsx';
import { useFailureAlert } from '#ui/failure-alert.ts';

const { bss, shop } = contract;

/** Fetches the offers of the billing system anew; its tooltip says how old the copy is. */
export const BssRefreshButton = ({ text }: { text: string }) => {
  const { t } = useTranslation(['records', 'ui']);
  const dialogs = useDialogs();
  const showFailure = useFailureAlert();
  const { data: copy } = useCall(bss.activeOffers, {});
  const { mutate, isPending } = useWrite(bss.refresh, {
    refreshes: [bss.activeOffers, shop.offerDetails.list],
    onSuccess: () => void dialogs.alert({ kind: 'success', title: t('ui:success'), text: t('updated') }),
    onError: (failure) => void showFailure(failure),
  });
  const age = copy?.refreshed_at ? t('refreshedAt', { at: formatDayTime(copy.refreshed_at) }) : t('neverRefreshed');
  return (
    <Tooltip label={age} disabled={copy === undefined}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
        loading={isPending}
        onClick={() => mutate({})}
      >
        {text}
      </Button>
    </Tooltip>
  );
};
