import { contract, type BssRefresh } from '@simdesk/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { ApiRefusal } from '#core/failures.ts';
import { refresh, useCall, useWrite } from '#core/queries.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { useSuccessAlert } from '#ui/dialog/success-alert.ts';

const { bss, shop } = contract;
const renewed = [bss.activeOffers, bss.lastRefresh, shop.offerDetails.list];

/** Fetches the billing system's offers anew and tells how it ended. */
export const useStartBssRefresh = () => {
  const { t } = useTranslation(['bss', 'records', 'ui']);
  const dialogs = useDialogs();
  const tellSuccess = useSuccessAlert();
  const showFailure = useFailureAlert();

  const explain = async (failure: unknown): Promise<void> => {
    await refresh([bss.lastRefresh]);
    if (!(failure instanceof ApiRefusal && failure.code === 'billing_failed')) return showFailure(failure);
    const last = await send(bss.lastRefresh, {});
    if (isUnderWay(last))
      return dialogs.alert({ kind: 'info', title: t('bss:copy.longerTitle'), text: t('bss:copy.longer') });
    const detail = t(`bss:troubles.${last?.trouble ?? 'internal'}`);
    return dialogs.alert({ kind: 'error', title: t('ui:error'), text: t('ui:requestError'), detail });
  };

  return useWrite(bss.refresh, {
    refreshes: renewed,
    onSuccess: () => void tellSuccess(t('records:updated')),
    onError: (failure) => void explain(failure),
  });
};

/** How the latest refresh stands, whoever started it; while one is under way it is looked at every second. */
export const useLastBssRefresh = (isStarting = false): BssRefresh | null => {
  const { data: last = null } = useCall(
    bss.lastRefresh,
    {},
    { refetchInterval: (query) => (isStarting || isUnderWay(query.state.data) ? 1000 : false) },
  );
  const { data: copy } = useCall(bss.activeOffers, {});
  const refreshedAt = copy?.refreshed_at ?? null;
  // Somebody else's refresh has brought a newer copy than the one that is shown.
  const isBehind =
    last?.state === 'done' && copy !== undefined && Date.parse(refreshedAt ?? '1970-01-01') < Date.parse(last.create_at);
  useEffect(() => {
    if (isBehind) void refresh(renewed);
  }, [isBehind]);
  return last;
};

export const isUnderWay = (last: BssRefresh | null | undefined): boolean =>
  last?.state === 'waiting' || last?.state === 'running';
