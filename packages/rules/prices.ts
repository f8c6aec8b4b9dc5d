import { toCents } from './money.ts';

/** How a number comes to the SIM: a new one, ported from Vodafone, or ported from another operator. */
export type PortingCase = 'new' | 'vodafone' | 'others';

export const portingCase = (donorName: string | null): PortingCase => {
  if (donorName === null) return 'new';
  return /vodafone/i.test(donorName) ? 'vodafone' : 'others';
};

export type LineType = 'offer' | 'activation' | 'esim' | 'topup' | 'option';

/** One priced thing of a SIM, in cents. */
export interface PriceLine {
  name: string;
  type: LineType;
  cents: number;
  /** An option's id in the billing system, by which discount codes name it. */
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

/** The activation prices of the matched billing offer; null where it says nothing. */
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
  /** The matched billing offer, if the offer is matched. */
  billing: ActivationPrices | null;
  /** Name of the operator from which the number comes; null for a new number. */
  donor: string | null;
  esim: boolean;
  topup: number;
  options: { name: string; price: number; bss: string }[];
}

export const offerPrice = (offer: OfferPrices, by: PortingCase): number => {
  const special = { new: null, vodafone: offer.price_vodafone, others: offer.price_others }[by];
  return special ?? offer.price;
};

export const activationPrice = (billing: ActivationPrices | null, by: PortingCase): number => {
  if (billing === null) return 0;
  return billing[activationFields[by]] ?? billing.ActivationPrice ?? 0;
};

/** Where the billing system says what an activation costs in each case. */
export const activationFields = {
  new: 'ActivationPriceNewActivations',
  vodafone: 'ActivationPriceVodafone',
  others: 'ActivationPriceOtherNetworks',
} as const satisfies Record<PortingCase, keyof ActivationPrices>;

/** What one SIM costs, line by line: the offer always, the rest where there is something to pay or to show. */
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

/** What the basket costs before any discount. */
export const grossCents = ({ sims, shipmentCents }: Basket): number =>
  sims.reduce((sum, { lines }) => sum + sumOf(lines), shipmentCents);

/** Divides a sum in the proportion of the weights, to the cent: what rounding leaves over goes to the largest remainders. */
export const spread = (cents: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / whole);
  const parts = exact.map(Math.floor);
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((share, place) => ({ place, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.place - b.place);
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
};
