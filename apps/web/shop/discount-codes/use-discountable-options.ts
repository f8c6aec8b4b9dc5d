import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useBssOffers } from '../../bss/index.ts';
import { discountableOptions, type DiscountableOption } from './discountable-options.ts';

/** The options that a code can apply to. Without a copy of the billing offers, only those of the shop. */
export const useDiscountableOptions = (): { options: DiscountableOption[]; isPending: boolean; isError: boolean } => {
  const { data, isPending, isError } = useCall(calls.shop.options.list, {});
  const { offers } = useBssOffers();
  return { options: discountableOptions(data?.data ?? [], offers), isPending, isError };
};
