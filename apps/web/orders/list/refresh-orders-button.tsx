import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { RefreshButton } from '#ui/action/refresh-button.tsx';
import { useAction } from '#ui/action/use-action.ts';

const { refreshStatuses, list, lanes, newCount, get } = calls.orders;

/** Fetches the statuses of open orders from the billing system and refreshes the list. */
export const RefreshOrdersButton = () => {
  const { t } = useTranslation('ui');
  const { run, isSending } = useAction();
  const start = () => run({ send: () => send(refreshStatuses, {}), refresh: [list, lanes, newCount, get] });
  return <RefreshButton text={t('refresh')} isBusy={isSending} onClick={() => void start()} />;
};
