import { contract } from '@simdesk/contract';
import { useCall } from '#core/queries.ts';
import { useBssOffers } from '../../bss/index.ts';
import { billedOptions, type BilledOption } from './billed-options.ts';

/** The options that a code can name. While billing's own are not there, the shop's are. */
export const useBilledOptions = (): { options: BilledOption[]; isPending: boolean; isError: boolean } => {
  const { data, isPending, isError } = useCall(contract.shop.options.list, {});
  const { offers } = useBssOffers();
  return { options: billedOptions(data?.data ?? [], offers), isPending, isError };
};
