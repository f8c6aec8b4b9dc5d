import { RefreshButton } from '#ui/action/refresh-button.tsx';
import { isUnderWay, useLastBssRefresh, useStartBssRefresh } from './use-bss-refresh.ts';

/** Fetches the offers of the billing system anew; `BssCopyState` beside it says how old the copy is. */
export const BssRefreshButton = ({ text }: { text: string }) => {
  const { mutate, isPending } = useStartBssRefresh();
  const last = useLastBssRefresh(isPending);
  return <RefreshButton text={text} isBusy={isPending || isUnderWay(last)} onClick={() => mutate({})} />;
};
