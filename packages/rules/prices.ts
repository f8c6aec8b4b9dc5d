import { toCents } from './money.ts';

/** The origin of a SIM's number: new, ported from Vodafone, or ported from another operator. */
export type PortingCase = 'new' | 'vodafone' | 'others';

export const portingCase = (donorName: string | null): PortingCase => {
  if (donorName === null) return 'new';
  return /vodafone/i.test(donorName) ? 'vodafone' : 'others';
};

export type LineType = 'offer' | 'activation' | 'esim' | 'topup' | 'option';

/** One price line of a SIM. */
export interface PriceLine {
  name: string;
  type: LineType;
  cents: number;
  /** The billing id of an option, which discount codes refer to. */
  bss?: string;
}

export interface PricedSim {
  ported: boolean;
  esim: boolean;
  lines: PriceLine[];
}

export interface Basket {
  sims: PricedSim[];
  shipmentCents: number;
}

export interface OfferPrices {
  name: string;
  price: number;
  price_vodafone: number | null;
  price_others: number | null;
}

/** The activation prices of the matched billing offer; null if it has none. */
export interface ActivationPrices {
  ActivationPrice: number | null;
  ActivationPriceNewActivations: number | null;
  ActivationPriceVodafone: number | null;
  ActivationPriceOtherNetworks: number | null;
}

export interface ShopPrices {
  eshopPrice: number;
  esimPrice: number;
  esimMnpPrice: number;
}

export interface SimToPrice {
  offer: OfferPrices;
  /** The matched billing offer, if any. */
  billing: ActivationPrices | null;
  /** The name of the donor operator; null for a new number. */
  donor: string | null;
  esim: boolean;
  topup: number;
  options: { name: string; price: number; bss: string }[];
}

export const offerPrice = (offer: Omit<OfferPrices, 'name'>, by: PortingCase): number => {
  const special = { new: null, vodafone: offer.price_vodafone, others: offer.price_others }[by];
  return special ?? offer.price;
};

export const activationPrice = (billing: ActivationPrices | null, by: PortingCase): number => {
  if (billing === null) return 0;
  return billing[activationFields[by]] ?? billing.ActivationPrice ?? 0;
};

/** The billing field with the activation price of each case. */
export const activationFields = {
  new: 'ActivationPriceNewActivations',
  vodafone: 'ActivationPriceVodafone',
  others: 'ActivationPriceOtherNetworks',
} as const satisfies Record<PortingCase, keyof ActivationPrices>;

/** The price lines of one SIM: always the offer, and the rest if it applies. */
export const priceSim = (sim: SimToPrice, shop: ShopPrices): PricedSim => {
  const by = portingCase(sim.donor);
  const ported = by !== 'new';
  const lines: PriceLine[] = [{ name: sim.offer.name, type: 'offer', cents: toCents(offerPrice(sim.offer, by)) }];
  const activation = toCents(activationPrice(sim.billing, by));
  if (activation > 0) lines.push({ name: sim.offer.name, type: 'activation', cents: activation });
  if (sim.esim) lines.push({ name: 'eSIM', type: 'esim', cents: toCents(ported ? shop.esimMnpPrice : shop.esimPrice) });
  if (sim.topup > 0) lines.push({ name: 'Ricarica', type: 'topup', cents: toCents(sim.topup) });
  for (const { name, price, bss } of sim.options) lines.push({ name, type: 'option', cents: toCents(price), bss });
  return { ported, esim: sim.esim, lines };
};

/** Shipment is paid once, if any SIM is plastic. */
export const priceBasket = (sims: SimToPrice[], shop: ShopPrices): Basket => ({
  sims: sims.map((sim) => priceSim(sim, shop)),
  shipmentCents: sims.some(({ esim }) => !esim) ? toCents(shop.eshopPrice) : 0,
});

export const sumOf = (lines: readonly { cents: number }[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/** The price of a basket before discounts. */
export const grossCents = ({ sims, shipmentCents }: Basket): number =>
  sims.reduce((sum, { lines }) => sum + sumOf(lines), shipmentCents);

/** Divides a sum in proportion to the weights; the cents left by rounding go to the largest remainders. */
export const allocateCents = (cents: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const exactShares = weights.map((weight) => (cents * weight) / total);
  const parts = exactShares.map(Math.floor);
  const remainingCents = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exactShares
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, remainingCents)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
};
