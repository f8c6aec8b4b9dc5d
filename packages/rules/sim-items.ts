import { jsonObject, numberOr } from './json.ts';
import { toCents, toEuro } from './money.ts';
import { activationFields, portingCase, type LineType, type PortingCase } from './prices.ts';

export interface SimItem {
  name: string;
  type: LineType;
  price: number;
}

interface BoughtSim {
  offer_name: string;
  offer_price: number;
  is_esim: 0 | 1;
  esim_price: number;
  topup_amount: number;
  options: readonly { optional_name: string; optional_price: number }[];
  table_items: readonly SimItem[];
  total_sum: number;
  /** JSON of the prices of the matched billing offer. */
  external_id: string;
}

/** The price lines of a SIM and their total; computed if the order was stored without lines. */
export const simItems = (sim: BoughtSim, donorName: string | null): { items: readonly SimItem[]; total: number } => {
  if (sim.table_items.length > 0) return { items: sim.table_items, total: sim.total_sum };
  const activation = activationAtPurchase(sim.external_id, portingCase(donorName));
  const items: SimItem[] = [
    { name: sim.offer_name, type: 'offer', price: sim.offer_price },
    ...(activation ? [{ name: sim.offer_name, type: 'activation' as const, price: activation }] : []),
    ...(sim.is_esim === 1 ? [{ name: 'eSIM', type: 'esim' as const, price: sim.esim_price }] : []),
    ...(sim.topup_amount > 0 ? [{ name: 'Ricarica', type: 'topup' as const, price: sim.topup_amount }] : []),
    ...sim.options.map(({ optional_name, optional_price }) => ({
      name: optional_name,
      type: 'option' as const,
      price: optional_price,
    })),
  ];
  return { items, total: toEuro(items.reduce((sum, { price }) => sum + toCents(price), 0)) };
};

/** The activation price of the billing offer when the SIM was bought; null if unknown. */
export const activationAtPurchase = (external_id: string, by: PortingCase): number | null =>
  numberOr(jsonObject(external_id)[activationFields[by]], null);
