import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { isUnderWay, useLastBssRefresh, useStartBssRefresh } from './use-bss-refresh.ts';

/** Fetches the offers of the billing system anew; `BssCopyState` beside it says how old the copy is. */
export const BssRefreshButton = ({ text }: { text: string }) => {
  const { mutate, isPending } = useStartBssRefresh();
  const last = useLastBssRefresh(isPending);
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
      loading={isPending || isUnderWay(last)}
      onClick={() => mutate({})}
    >
      {text}
    </Button>
  );
};
