import { toCents, toEuro } from '@simdesk/rules';

interface PricedOffer {
  ID: number;
  Title: string;
  monthly: number;
  activation: number;
  vodafone?: number;
  others?: number;
  portInOnly?: boolean;
}

/** The price list of a fictional operator. */
const priceList: PricedOffer[] = [
  { ID: 101, Title: 'Super 50 GB', monthly: 5.99, activation: 10 },
  { ID: 102, Title: 'Super 100 GB', monthly: 7.99, activation: 10, others: 6.99 },
  { ID: 103, Title: 'Super 150 GB', monthly: 9.99, activation: 0, vodafone: 11.99, others: 8.99 },
  { ID: 104, Title: 'Super 200 GB 5G', monthly: 12.99, activation: 0 },
  { ID: 105, Title: 'Under 30 Giga 120', monthly: 6.99, activation: 5 },
  { ID: 106, Title: 'Senior Facile', monthly: 4.99, activation: 10 },
  { ID: 107, Title: 'Passa a noi 300', monthly: 9.99, activation: 0, portInOnly: true, vodafone: 9.99, others: 9.99 },
  { ID: 108, Title: 'Solo Dati 80', monthly: 8.99, activation: 10 },
  { ID: 109, Title: 'Business Mobile 150', monthly: 14.99, activation: 0 },
  { ID: 110, Title: 'Estate 60', monthly: 5.49, activation: 5 },
];

export const donorOperators = [
  { ID: 1, DisplayedName: 'Vodafone' },
  { ID: 2, DisplayedName: 'TIM' },
  { ID: 3, DisplayedName: 'WINDTRE' },
  { ID: 4, DisplayedName: 'Iliad' },
  { ID: 5, DisplayedName: 'Fastweb' },
  { ID: 6, DisplayedName: 'PosteMobile' },
  { ID: 7, DisplayedName: 'CoopVoce' },
  { ID: 8, DisplayedName: 'ho. Mobile' },
  { ID: 9, DisplayedName: 'Kena Mobile' },
];

const options = [
  { ID: 71, Title: 'Minuti estero 100', Price: 4, Period: 'month' },
  { ID: 72, Title: 'Giga extra 20', Price: 3, Period: 'month' },
  { ID: 73, Title: 'SMS 200', Price: 1, Period: 'month' },
  { ID: 74, Title: 'Roaming UK e Svizzera', Price: 5, Period: 'week' },
];

/** The offers of a day, in the format of the billing system: every third day one price differs, every fifth day an offer is missing. */
export const offersOf = (now: Date) => {
  const day = Math.floor(now.getTime() / 86_400_000);
  return priceList
    .filter((_offer, index) => day % 5 !== 0 || index !== priceList.length - 1)
    .map((offer, index) => {
      const monthly = index === day % priceList.length && day % 3 === 0 ? offer.monthly + 1 : offer.monthly;
      return {
        ID: offer.ID,
        Title: offer.Title,
        RenewalPrice: roundPrice(monthly),
        RenewalPriceNewActivations: roundPrice(monthly),
        RenewalPriceVodafone: offer.vodafone ?? null,
        RenewalPriceOtherNetworks: offer.others ?? null,
        PortInOnly: offer.portInOnly ?? false,
        ActivationPrice: offer.activation,
        ActivationPriceNewActivations: offer.activation,
        ActivationPriceVodafone: offer.activation,
        ActivationPriceOtherNetworks: 0,
        ExcludedOperatorIdsForPorting: offer.portInOnly ? [{ ID: 8, Name: 'ho. Mobile' }] : [],
        DependentOptions: options.slice(0, 2 + (index % 3)),
      };
    });
};

const roundPrice = (price: number) => toEuro(toCents(price));
