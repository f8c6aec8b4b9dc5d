import type { BssTerms } from '@simdesk/rules';

export interface BilledOption {
  /** Its id in the billing system, by which a code names it. */
  bss: string;
  name: string;
  price: number;
  /** The shop does not sell it by itself: billing has it as a dependent option of an offer. */
  onlyInBilling: boolean;
}

/** The options that billing knows, one for each id: several of the shop that share an id are told by all their names. */
export const billedOptions = (
  sold: readonly { bss: string; name: string; price: number }[],
  billing: readonly Pick<BssTerms, 'DependentOptions'>[],
): BilledOption[] => {
  const byId = new Map<string, BilledOption>();
  for (const { bss, name, price } of sold) {
    if (bss === '') continue;
    const same = byId.get(bss);
    byId.set(bss, same ? { ...same, name: `${same.name}, ${name}` } : { bss, name, price, onlyInBilling: false });
  }
  for (const { ID, Title, Price } of billing.flatMap(({ DependentOptions }) => DependentOptions)) {
    const bss = String(ID);
    if (!byId.has(bss)) byId.set(bss, { bss, name: Title, price: Price, onlyInBilling: true });
  }
  return [...byId.values()];
};
