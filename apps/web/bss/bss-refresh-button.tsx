import { RefreshButton } from '#ui/action/refresh-button.tsx';
import { isRunning, useLastBssRefresh, useStartBssRefresh } from './use-bss-refresh.ts';

/** Starts a refresh of the billing offers; `BssCopyState` shows its progress. */
export const BssRefreshButton = ({ text }: { text: string }) => {
  const { start, isSending } = useStartBssRefresh();
  const last = useLastBssRefresh(isSending);
  return <RefreshButton text={text} isBusy={isSending || isRunning(last)} onClick={() => void start()} />;
};
