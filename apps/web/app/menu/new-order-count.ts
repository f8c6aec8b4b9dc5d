import { useCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { contract } from '@simdesk/contract';

/** How many orders wait to be looked at, asked for once a minute. */
export const useNewOrderCount = (): number => {
  const mayCount = useMay('orders:count');
  const { data = 0 } = useCall(
    contract.orders.newCount,
    {},
    {
      enabled: mayCount,
      refetchInterval: 60_000,
      refetchIntervalInBackground: true,
    },
  );
  return data;
};
