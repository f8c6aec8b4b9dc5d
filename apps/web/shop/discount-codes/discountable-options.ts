import type { BssTerms } from '@simdesk/rules';

export interface DiscountableOption {
  /** Billing id; a discount code refers to the option by it. */
  bss: string;
  name: string;
  price: number;
  /** Not sold by the shop on its own: billing has it as a dependent option of an offer. */
  onlyInBilling: boolean;
}

/** Options with a billing id, one per id. Shop options that share an id are merged and show all their names. */
export const discountableOptions = (
  shopOptions: readonly { bss: string; name: string; price: number }[],
  billingOffers: readonly Pick<BssTerms, 'DependentOptions'>[],
): DiscountableOption[] => {
  const byId = new Map<string, DiscountableOption>();
  for (const { bss, name, price } of shopOptions) {
    if (bss === '') continue;
    const existing = byId.get(bss);
    byId.set(bss, existing ? { ...existing, name: `${existing.name}, ${name}` } : { bss, name, price, onlyInBilling: false });
  }
  for (const { ID, Title, Price } of billingOffers.flatMap(({ DependentOptions }) => DependentOptions)) {
    const bss = String(ID);
    if (!byId.has(bss)) byId.set(bss, { bss, name: Title, price: Price, onlyInBilling: true });
  }
  return [...byId.values()];
};
