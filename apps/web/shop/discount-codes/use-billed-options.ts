import { contract } from '@simdesk/contract';
import { useCall } from '#core/queries.ts';

interface BilledOption {
  bss: string;
  name: string;
  price: number;
}

/** The options that billing knows, one for each billing id: several that share an id are told by all their names. */
export const useBilledOptions = (): { options: BilledOption[]; isPending: boolean; isError: boolean } => {
  const { data, isPending, isError } = useCall(contract.shop.options.list, {});
  const byId = new Map<string, BilledOption>();
  for (const { bss, name, price } of data?.data ?? []) {
    if (bss === '') continue;
    const same = byId.get(bss);
    byId.set(bss, same ? { ...same, name: `${same.name}, ${name}` } : { bss, name, price });
  }
  return { options: [...byId.values()], isPending, isError };
};
