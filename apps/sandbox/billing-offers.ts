import { toCents, toEuro } from '@simdesk/rules';

/** The price list of an invented operator, as its billing system writes it. Prices drift a little from day to day. */

interface Priced {
  ID: number;
  Title: string;
  renewal: number;
  activation: number;
  vodafone?: number;
  others?: number;
  portInOnly?: boolean;
}

const priceList: Priced[] = [
  { ID: 101, Title: 'Super 50 GB', renewal: 5.99, activation: 10 },
  { ID: 102, Title: 'Super 100 GB', renewal: 7.99, activation: 10, others: 6.99 },
  { ID: 103, Title: 'Super 150 GB', renewal: 9.99, activation: 0, vodafone: 11.99, others: 8.99 },
  { ID: 104, Title: 'Super 200 GB 5G', renewal: 12.99, activation: 0 },
  { ID: 105, Title: 'Under 30 Giga 120', renewal: 6.99, activation: 5 },
  { ID: 106, Title: 'Senior Facile', renewal: 4.99, activation: 10 },
  { ID: 107, Title: 'Passa a noi 300', renewal: 9.99, activation: 0, portInOnly: true, vodafone: 9.99, others: 9.99 },
  { ID: 108, Title: 'Solo Dati 80', renewal: 8.99, activation: 10 },
  { ID: 109, Title: 'Business Mobile 150', renewal: 14.99, activation: 0 },
  { ID: 110, Title: 'Estate 60', renewal: 5.49, activation: 5 },
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

/** What the billing system offers on a given day: every third day one price is another, every fifth day an offer is gone. */
export const offersOf = (now: Date) => {
  const day = Math.floor(now.getTime() / 86_400_000);
  return priceList
    .filter((_offer, place) => day % 5 !== 0 || place !== priceList.length - 1)
    .map((offer, place) => {
      const renewal = place === day % priceList.length && day % 3 === 0 ? offer.renewal + 1 : offer.renewal;
      return {
        ID: offer.ID,
        Title: offer.Title,
        RenewalPrice: exact(renewal),
        RenewalPriceNewActivations: exact(renewal),
        RenewalPriceVodafone: offer.vodafone ?? null,
        RenewalPriceOtherNetworks: offer.others ?? null,
        PortInOnly: offer.portInOnly ?? false,
        ActivationPrice: offer.activation,
        ActivationPriceNewActivations: offer.activation,
        ActivationPriceVodafone: offer.activation,
        ActivationPriceOtherNetworks: 0,
        ExcludedOperatorIdsForPorting: offer.portInOnly ? [{ ID: 8, Name: 'ho. Mobile' }] : [],
        DependentOptions: options.slice(0, 2 + (place % 3)),
      };
    });
};

const exact = (price: number) => toEuro(toCents(price));
