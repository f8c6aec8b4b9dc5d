import type { BssOffer } from '@simdesk/contract';
import { PriceFor, type OfferDesign } from '@simdesk/rules';

/** The offers of a fictional Italian operator. */

export interface DemoOffer {
  name: string;
  slogan: string;
  overview: string;
  /** The urls of its categories. */
  categories: string[];
  /** The matched offer of the billing system. */
  bss?: number;
  /** Stored terms that differ from those of the billing system. */
  storedTerms?: Partial<BssOffer>;
  price: number;
  priceFor?: PriceFor;
  otherText?: string;
  data: string;
  min: string;
  sms: string;
  extra?: string;
  limited?: string;
  abroadMinutes?: string;
  design: OfferDesign;
  hue: number;
  home?: true;
  slider?: true;
  /** Inactive, but listed for tariff transparency. */
  retired?: true;
  /** Not published. */
  hidden?: true;
}

const category = (name: string, url: string, h1: string, description: string) => ({
  name,
  url,
  h1,
  title: `${name} | Offerte mobile`,
  description,
  keywords: `${name.toLowerCase()}, offerte mobile, giga`,
});

export const demoCategories = [
  category('Offerte mobile', 'offerte-mobile', 'Tutte le offerte mobile', 'Giga, minuti e SMS per ogni giorno, senza vincoli.'),
  category('Passa a noi', 'passa-a-noi', 'Porta il tuo numero', 'Le offerte per chi porta il numero da un altro operatore.'),
  category('Giovani e senior', 'giovani-e-senior', 'Offerte per età', 'Tariffe pensate per chi ha meno di 30 o più di 60 anni.'),
  category('Dati e business', 'dati-e-business', 'Solo dati e partita IVA', 'SIM per tablet, router e per il lavoro.'),
];

const mobile = 'offerte-mobile';
const switching = 'passa-a-noi';
const ages = 'giovani-e-senior';
const data = 'dati-e-business';

const blue = { design: 'Blue', hue: 222 } as const;
const orange = { design: 'Orange', hue: 18 } as const;
const transparent = { design: 'Transparent', hue: 168 } as const;
const unlimited = { min: 'Illimitati', sms: '200' };

export const demoOffers: DemoOffer[] = [
  {
    ...blue,
    ...unlimited,
    name: 'Super 50',
    slogan: '50 Giga a 5,99€ al mese',
    overview: 'Cinquanta giga, minuti illimitati e duecento SMS: quello che serve ogni giorno, a un prezzo che non cambia.',
    categories: [mobile],
    bss: 101,
    price: 5.99,
    data: '50',
  },
  {
    ...blue,
    ...unlimited,
    name: 'Super 100',
    slogan: '100 Giga a 7,99€ al mese',
    overview: 'Cento giga in 4G+, minuti illimitati e duecento SMS. La più scelta dai nostri clienti.',
    categories: [mobile, switching],
    bss: 102,
    price: 7.99,
    data: '100',
    extra: 'Notti senza limiti: dalle 0 alle 6 i giga non contano',
    abroadMinutes: '100',
    home: true,
    slider: true,
  },
  {
    ...blue,
    ...unlimited,
    name: 'Super 150',
    slogan: '150 Giga a 9,99€ al mese',
    overview: 'Centocinquanta giga e attivazione gratuita; prezzo speciale per chi porta il numero.',
    categories: [mobile, switching],
    bss: 103,
    price: 9.99,
    data: '150',
    abroadMinutes: '200',
    home: true,
  },
  {
    ...transparent,
    ...unlimited,
    name: 'Super 200 5G',
    slogan: '200 Giga alla massima velocità',
    overview: 'Duecento giga in 5G fino a 2 Gbps, minuti e SMS illimitati, trenta giga in Europa.',
    categories: [mobile],
    bss: 104,
    price: 12.99,
    priceFor: PriceFor.FirstMonth,
    data: '200',
    sms: 'Illimitati',
    extra: 'Velocità 5G inclusa',
    abroadMinutes: '300',
    home: true,
    slider: true,
  },
  {
    ...orange,
    ...unlimited,
    name: 'Under 30',
    slogan: '120 Giga fino ai 30 anni',
    overview: 'Centoventi giga e social senza consumo per chi ha meno di trent’anni.',
    categories: [ages, mobile],
    bss: 105,
    price: 6.99,
    priceFor: PriceFor.Other,
    otherText: 'fino ai 30 anni',
    data: '120',
    extra: 'Social e musica non consumano giga',
    limited: 'Solo per chi ha tra 14 e 29 anni',
    home: true,
    slider: true,
  },
  {
    ...blue,
    name: 'Senior Facile',
    slogan: 'Chiamate illimitate a 4,99€',
    overview: 'Minuti illimitati, dieci giga e un’assistenza dedicata che risponde subito.',
    categories: [ages],
    bss: 106,
    storedTerms: { RenewalPrice: 4.49, RenewalPriceNewActivations: 4.49 },
    price: 4.49,
    data: '10',
    min: 'Illimitati',
    sms: '100',
    limited: 'Solo per chi ha più di 60 anni',
  },
  {
    ...orange,
    ...unlimited,
    name: 'Passa a noi 300',
    slogan: '300 Giga se porti il numero',
    overview: 'Trecento giga per chi arriva da un altro operatore: attivazione e portabilità gratuite.',
    categories: [switching],
    bss: 107,
    price: 9.99,
    priceFor: PriceFor.TwoMonths,
    data: '300',
    limited: 'Solo con portabilità del numero',
    home: true,
    slider: true,
  },
  {
    ...transparent,
    name: 'Solo Dati 80',
    slogan: '80 Giga per tablet e router',
    overview: 'Ottanta giga da usare su tablet, router o chiavetta. Senza chiamate, senza pensieri.',
    categories: [data],
    bss: 108,
    price: 8.99,
    data: '80',
    min: '0',
    sms: '0',
  },
  {
    ...blue,
    ...unlimited,
    name: 'Business Mobile 150',
    slogan: '150 Giga con fattura elettronica',
    overview: 'Centocinquanta giga per chi ha la partita IVA, con fattura elettronica e assistenza prioritaria.',
    categories: [data],
    bss: 109,
    price: 14.99,
    data: '150',
    abroadMinutes: '500',
    extra: 'Assistenza prioritaria 24 ore su 24',
  },
  {
    ...orange,
    ...unlimited,
    name: 'Estate 60',
    slogan: '60 Giga fino a settembre',
    overview: 'Sessanta giga per l’estate, con sessanta giga utilizzabili anche in tutta Europa.',
    categories: [mobile],
    bss: 110,
    price: 5.49,
    priceFor: PriceFor.ThreeMonths,
    data: '60',
  },
  {
    ...transparent,
    ...unlimited,
    name: 'Turista Italia',
    slogan: '100 Giga per 30 giorni',
    overview: 'Una eSIM con cento giga per trenta giorni, attiva in pochi minuti: per chi visita l’Italia.',
    categories: [mobile],
    price: 19.9,
    priceFor: PriceFor.Other,
    otherText: 'per 30 giorni',
    data: '100',
    abroadMinutes: '100',
  },
  {
    ...blue,
    ...unlimited,
    name: 'Famiglia 4 SIM',
    slogan: 'Quattro SIM, 400 Giga da dividere',
    overview: 'Quattrocento giga da dividere tra quattro SIM, con controllo dei consumi dall’app.',
    categories: [mobile],
    price: 24.99,
    data: '400',
    hidden: true,
  },
  {
    ...blue,
    ...unlimited,
    name: 'Super 30',
    slogan: '30 Giga a 5,49€ al mese',
    overview: 'Trenta giga, minuti illimitati e duecento SMS: offerta non più attivabile.',
    categories: [mobile],
    price: 5.49,
    data: '30',
    retired: true,
  },
  {
    ...orange,
    ...unlimited,
    name: 'Natale 2025',
    slogan: '180 Giga sotto l’albero',
    overview: 'Centottanta giga per le feste: offerta non più attivabile.',
    categories: [mobile, switching],
    price: 8.99,
    data: '180',
    retired: true,
  },
];
