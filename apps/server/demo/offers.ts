import { noBssOffer, offerPictures, pictureSizes, slugFromName, type OfferPicture } from '@simdesk/rules';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { offers } from '../database/schema/offers.ts';
import { offerCategories } from '../database/schema/shop.ts';
import { demoBssOffers } from './billing.ts';
import { demoPdf } from './pdfs.ts';
import { demoPicture } from './pictures.ts';
import { demoCategories, demoOffers, type DemoOffer } from './price-list.ts';
import { storeDemoFile, type DemoTarget } from './store-demo-file.ts';

/** Categories, and offers with pictures and documents, matched to those of the billing system. */
export const loadDemoOffers = async (target: DemoTarget): Promise<void> => {
  const categories = await loadCategories(target.db);
  const documents = await storeDocuments(target);
  const pictures = await storePictures(target);
  const rows = demoOffers.map((offer, index) => ({
    ...row(offer, index),
    ...documents,
    ...pictures.get(offer),
    category: offer.categories.flatMap((url) => categories.get(url) ?? []).join(','),
  }));
  await target.db.insert(offers).values(rows).onConflictDoNothing();
};

const loadCategories = async (db: Queryable): Promise<Map<string, string>> => {
  const rows = demoCategories.map((category, index) => ({
    ...category,
    priority: (index + 1) * 10,
    publish: 1 as const,
    changed_by: 'demo',
  }));
  await db.insert(offerCategories).values(rows).onConflictDoNothing();
  const urls = demoCategories.map(({ url }) => url);
  const categoryRows = await db
    .select({ uuid: offerCategories.uuid, url: offerCategories.url })
    .from(offerCategories)
    .where(inArray(offerCategories.url, urls));
  return new Map(categoryRows.map(({ uuid, url }) => [url, uuid]));
};

/** The same two legal documents for all offers. */
const storeDocuments = async (target: DemoTarget): Promise<{ prospects_info: string; contract: string }> => {
  const store = (name: string, title: string, paragraphs: string[]) =>
    storeDemoFile(target, 'offers', name, demoPdf({ title, paragraphs }));
  return {
    prospects_info: await store('prospetto-informativo.pdf', 'Prospetto informativo', [
      'Prezzi in euro, IVA inclusa. Il canone è addebitato ogni mese sul credito residuo.',
      'In Italia e nell’Unione europea si naviga con gli stessi giga, entro i limiti del roaming indicati nell’offerta.',
      'Oltre i limiti inclusi: 2,00€ per ogni giga, 0,15€ al minuto, 0,10€ per ogni SMS.',
    ]),
    contract: await store('sintesi-contrattuale.pdf', 'Sintesi contrattuale', [
      'Durata: senza vincoli. L’offerta si rinnova ogni mese e si può disattivare in ogni momento senza costi.',
      'Recesso: entro 14 giorni dall’attivazione, con il rimborso di quanto pagato e non usato.',
      'Assistenza: dall’area clienti, dall’app o chiamando il servizio clienti, tutti i giorni dalle 8 alle 22.',
    ]),
  };
};

type Pictures = Partial<Record<OfferPicture | (typeof offerPictures)[OfferPicture]['alt'], string>>;

/** A picture per offer, and three more for offers of the slider. */
const storePictures = async (target: DemoTarget): Promise<Map<DemoOffer, Pictures>> => {
  const plannedPictures = demoOffers.flatMap((offer) =>
    picturesOf(offer).map((picture) => {
      const [width = 0, height = 0] = (pictureSizes(picture, offer.design)[0] ?? '').split('*').map(Number);
      const { name, slogan: text, hue } = offer;
      return { offer, picture, width, height, content: demoPicture({ width, height, title: name, text, hue }) };
    }),
  );
  // Drawn in parallel but stored in sequence: a transaction has one connection.
  await Promise.all(plannedPictures.map(({ content }) => content));
  const picturesByOffer = new Map<DemoOffer, Pictures>();
  for (const { offer, picture, width, height, content } of plannedPictures) {
    const name = `${slugFromName(offer.name)}-${width}x${height}.jpg`;
    const path = await storeDemoFile(target, 'offers', name, await content);
    picturesByOffer.set(offer, {
      ...picturesByOffer.get(offer),
      [picture]: path,
      [offerPictures[picture].alt]: `${offer.name}: ${offer.slogan}`,
    });
  }
  return picturesByOffer;
};

const picturesOf = ({ slider }: DemoOffer): OfferPicture[] =>
  slider ? ['photo_list', 'photo_slide_lg', 'photo_slide', 'photo_slide_m'] : ['photo_list'];

const plainStyle = '{"color":0,"bold":false}';

const row = (offer: DemoOffer, index: number): typeof offers.$inferInsert => {
  const bssOffer = demoBssOffers.find(({ ID }) => ID === offer.bss);
  // The stored terms may be older than those of the billing system.
  const storedTerms = bssOffer && { ...bssOffer, ...offer.storedTerms };
  return {
    name: offer.name,
    priority: (index + 1) * 10,
    publish: offer.hidden ? 0 : 1,
    category: '',
    price: offer.price,
    price_for: offer.priceFor ?? 0,
    other_text: offer.otherText ?? '',
    data: offer.data,
    sms: offer.sms,
    min: offer.min,
    additional_data: offer.extra ? `<p>${offer.extra}</p>` : '',
    additional_data_style: '{"color":2,"bold":true}',
    additional_data_two: offer.limited ? `<p>${offer.limited}</p>` : '',
    additional_data_two_style: '{"color":1,"bold":false}',
    additional_data_three: '',
    additional_data_three_style: plainStyle,
    int_min: offer.abroadMinutes ?? '',
    int_min_style: plainStyle,
    countries: offer.abroadMinutes ? 'Unione europea, Regno Unito, Svizzera, Stati Uniti, Canada' : '',
    rates_abroad: offer.abroadMinutes ? 1 : 0,
    rates_abroad_style: plainStyle,
    free: bssOffer?.ActivationPrice === 0 ? 1 : 0,
    free_style: '{"color":2,"bold":true}',
    activation_info: bssOffer?.ActivationPrice ? 'Attivazione una tantum alla prima ricarica.' : 'Attivazione gratuita.',
    display_roaming: 1,
    overview: `<p>${offer.overview}</p>`,
    note: '<p>Prezzi IVA inclusa. Senza vincoli di durata: disattivi quando vuoi.</p>',
    design: offer.design,
    photo_list: '',
    alt_list: '',
    photo_slide: '',
    alt_slide: '',
    photo_slide_lg: '',
    alt_slide_lg: '',
    photo_slide_m: '',
    alt_slide_m: '',
    display_offers: offer.retired ? 0 : 1,
    display_home: offer.home ? 1 : 0,
    display_slider: offer.slider ? 1 : 0,
    active: offer.retired ? 0 : 1,
    tariff_overview: `${offer.name}: ${offer.slogan}. Rinnovo mensile sul credito residuo; oltre i giga inclusi la navigazione si ferma.`,
    prospects_info: '',
    contract: '',
    title: `${offer.name} | Offerte mobile`,
    description: offer.overview,
    keywords: `${offer.name.toLowerCase()}, offerta mobile, giga, sim, esim`,
    url: slugFromName(offer.name),
    external_id: offer.bss ?? noBssOffer,
    external_data: storedTerms ? JSON.stringify(storedTerms) : '',
    price_vodafone: bssOffer?.RenewalPriceVodafone ?? null,
    price_others: bssOffer?.RenewalPriceOtherNetworks ?? null,
    changed_by: 'demo',
  };
};
