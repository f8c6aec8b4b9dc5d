import type { BssRefresh } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useEffect } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { ApiRefusal } from '#core/failures.ts';
import { refreshCalls, useCall } from '#core/queries.ts';
import { useAction } from '#ui/action/use-action.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import type { ShowFailure } from '#ui/dialog/result-alerts.ts';

const { bss, shop } = calls;
const refreshedCalls = [bss.activeOffers, bss.lastRefresh, shop.offerDetails.list];

/** Refreshes the billing offers and shows the result. */
export const useStartBssRefresh = () => {
  const { t } = useTranslation(['bss', 'records', 'ui']);
  const dialogs = useDialogs();
  const { run, isSending } = useAction();

  const showRefreshFailure = async (failure: unknown, show: ShowFailure): Promise<void> => {
    await refreshCalls([bss.lastRefresh]);
    if (!(failure instanceof ApiRefusal && failure.code === 'billing_failed')) return show(failure);
    const last = await send(bss.lastRefresh, {});
    if (isRunning(last)) return dialogs.alert({ kind: 'info', title: t('bss:copy.longerTitle'), text: t('bss:copy.longer') });
    const detail = t(`bss:failureReasons.${last?.trouble ?? 'internal'}`);
    return dialogs.alert({ kind: 'error', title: t('ui:error'), text: t('ui:requestError'), detail });
  };

  const start = () =>
    run({
      send: () => send(bss.refresh, {}),
      refresh: refreshedCalls,
      tell: t('records:updated'),
      fail: showRefreshFailure,
    });
  return { start, isSending };
};

/** The latest refresh by any user; polled every second while it runs. */
export const useLastBssRefresh = (isStarting = false): BssRefresh | null => {
  const { data: last = null } = useCall(
    bss.lastRefresh,
    {},
    { refetchInterval: (query) => (isStarting || isRunning(query.state.data) ? 1000 : false) },
  );
  const { data: copy } = useCall(bss.activeOffers, {});
  const refreshedAt = copy?.refreshed_at ?? null;
  // Another user's refresh has stored a newer copy.
  const isOutdated =
    last?.state === 'done' && copy !== undefined && Date.parse(refreshedAt ?? '1970-01-01') < Date.parse(last.create_at);
  useEffect(() => {
    if (isOutdated) void refreshCalls(refreshedCalls);
  }, [isOutdated]);
  return last;
};

export const isRunning = (last: BssRefresh | null | undefined): boolean => last?.state === 'waiting' || last?.state === 'running';
