import { formatEuro } from '../money.ts';
import { hasUnit, type ShownParameter } from '../offers.ts';
import { localUrl } from '../stored-files.ts';
import { markup, rawHtml, type Markup } from './markup.ts';

interface Offer {
  name: string;
  photo_list: string;
  alt_list: string;
  /** In euro, for a new number. */
  price: number;
  price_text: string;
  parameters: readonly Pick<ShownParameter, 'name' | 'value'>[];
  countries: string;
  activation_info: string;
  display_roaming: 0 | 1;
  overview: string;
  note: string;
}

/** The page of an offer, in Italian, the shop's language. */
export const offerPage = (offer: Offer): Markup => markup`<main class="page narrow">
${offer.photo_list && markup`<img class="picture" src="${localUrl(offer.photo_list)}" alt="${offer.alt_list}">`}
<h1>${offer.name}</h1>
<p class="price">${formatEuro(offer.price)} ${offer.price_text}</p>
<ul class="parameters">${offer.parameters.map((parameter) => markup`<li>${parameterText(parameter)}</li>`)}</ul>
${offer.countries && markup`<p class="dim">${offer.countries}</p>`}
${offer.activation_info && markup`<p class="dim">${offer.activation_info}</p>`}
${offer.display_roaming === 1 && markup`<p class="dim">Roaming in Unione europea incluso</p>`}
<div class="rich">${rawHtml(offer.overview)}</div>
<div class="rich dim">${rawHtml(offer.note)}</div>
</main>`;

const units = { data: 'GB', min: 'minuti', sms: 'SMS', int_min: 'minuti internazionali' } as const;
const switches = { rates_abroad: 'Tariffe per l’estero', free: 'Attivazione gratuita' } as const;

/** Additional data is formatted text. */
const parameterText = ({ name, value }: Offer['parameters'][number]): Markup => {
  if (name in units) return markup`${value} ${!hasUnit(value) && units[name as keyof typeof units]}`;
  if (name in switches) return markup`${switches[name as keyof typeof switches]}`;
  return rawHtml(value);
};
