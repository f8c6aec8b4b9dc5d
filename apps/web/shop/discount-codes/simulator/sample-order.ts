import { priceBasket, type Basket, type ShopPrices } from '@simdesk/rules';

/** A sample order to try a discount code on. */
export interface SampleOrder {
  sims: SampleSim[];
  /** The prices that the user changed; the others are those of the shop. */
  prices: Partial<SamplePrices>;
}

export interface SampleSim {
  id: number;
  ported: boolean;
  esim: boolean;
  /** Billing ids. */
  options: string[];
}

/** In euro. */
export const samplePrices = ['offer', 'activation', 'topup', 'esim', 'esimPorted', 'shipment'] as const;
export type SamplePrices = Record<(typeof samplePrices)[number], number>;

/** A plastic SIM with a ported number and an option of the code, and an eSIM with a new number: every action type applies. */
export const initialSample = (optionIds: readonly string[]): SampleOrder => ({
  sims: [
    { id: 1, ported: true, esim: false, options: optionIds.slice(0, 1) },
    { id: 2, ported: false, esim: true, options: [] },
  ],
  prices: {},
});

/** The prices of the sample order: as typed, else as in the settings of the shop. An offer and its top-up differ by customer. */
export const samplePricesOf = ({ prices }: Pick<SampleOrder, 'prices'>, settings: ShopPrices | undefined): SamplePrices => ({
  offer: 9.99,
  activation: 10,
  topup: 10,
  esim: settings?.esimPrice ?? 0,
  esimPorted: settings?.esimMnpPrice ?? 0,
  shipment: settings?.eshopPrice ?? 0,
  ...prices,
});

export const maxSims = 4;

export const addSim = (sims: SampleSim[]): SampleSim[] => {
  const id = Math.max(0, ...sims.map((sim) => sim.id)) + 1;
  return [...sims, { id, ported: false, esim: true, options: [] }];
};

interface PricedOption {
  bss: string;
  name: string;
  price: number;
}

export const toBasket = (sims: readonly SampleSim[], prices: SamplePrices, options: readonly PricedOption[]): Basket =>
  priceBasket(
    sims.map((sim) => ({
      offer: { name: '', price: prices.offer, price_vodafone: null, price_others: null },
      billing: {
        ActivationPrice: prices.activation,
        ActivationPriceNewActivations: null,
        ActivationPriceVodafone: null,
        ActivationPriceOtherNetworks: null,
      },
      donor: sim.ported ? 'another operator' : null,
      esim: sim.esim,
      topup: prices.topup,
      options: options.filter(({ bss }) => sim.options.includes(bss)),
    })),
    { eshopPrice: prices.shipment, esimPrice: prices.esim, esimMnpPrice: prices.esimPorted },
  );
