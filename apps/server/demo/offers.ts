import { noBssOffer, offerPictures, pictureSizes, slugFromName, type OfferPicture } from '@simdesk/rules';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { offers } from '../database/schema/offers.ts';
import { offerCategories } from '../database/schema/shop.ts';
import { demoBssOffers } from './billing.ts';
import { demoPdf } from './pdfs.ts';
import { demoPicture } from './pictures.ts';
import { demoCategories, demoOffers, type DemoOffer } from './price-list.ts';
import { keepDemoFile, type DemoWorld } from './keep-demo-file.ts';

/** The price list: categories, and offers with their pictures and documents, matched to the billing system's. */
export const loadDemoOffers = async (world: DemoWorld): Promise<void> => {
  const categories = await loadCategories(world.db);
  const documents = await storeDocuments(world);
  const pictures = await storePictures(world);
  const rows = demoOffers.map((offer, place) => ({
    ...row(offer, place),
    ...documents,
    ...pictures.get(offer),
    category: offer.categories.flatMap((url) => categories.get(url) ?? []).join(','),
  }));
  await world.db.insert(offers).values(rows).onConflictDoNothing();
};

const loadCategories = async (db: Queryable): Promise<Map<string, string>> => {
  const rows = demoCategories.map((category, place) => ({
    ...category,
    priority: (place + 1) * 10,
    publish: 1 as const,
    changed_by: 'demo',
  }));
  await db.insert(offerCategories).values(rows).onConflictDoNothing();
  const urls = demoCategories.map(({ url }) => url);
  const found = await db
    .select({ uuid: offerCategories.uuid, url: offerCategories.url })
    .from(offerCategories)
    .where(inArray(offerCategories.url, urls));
  return new Map(found.map(({ uuid, url }) => [url, uuid]));
};

/** The same two documents for all: what the law wants, in a few words. */
const storeDocuments = async (world: DemoWorld): Promise<{ prospects_info: string; contract: string }> => {
  const store = (name: string, title: string, paragraphs: string[]) =>
    keepDemoFile(world, 'offers', name, demoPdf({ title, paragraphs }));
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

/** A picture for each list, those of the slider for the offers that stand there. */
const storePictures = async (world: DemoWorld): Promise<Map<DemoOffer, Pictures>> => {
  const wanted = demoOffers.flatMap((offer) =>
    picturesOf(offer).map((picture) => {
      const [width = 0, height = 0] = (pictureSizes(picture, offer.design)[0] ?? '').split('*').map(Number);
      const { name, slogan: text, hue } = offer;
      return { offer, picture, width, height, content: demoPicture({ width, height, title: name, text, hue }) };
    }),
  );
  // Drawn side by side, stored one after the other: a transaction has one connection.
  await Promise.all(wanted.map(({ content }) => content));
  const stored = new Map<DemoOffer, Pictures>();
  for (const { offer, picture, width, height, content } of wanted) {
    const name = `${slugFromName(offer.name)}-${width}x${height}.jpg`;
    const path = await keepDemoFile(world, 'offers', name, await content);
    stored.set(offer, { ...stored.get(offer), [picture]: path, [offerPictures[picture].alt]: `${offer.name}: ${offer.slogan}` });
  }
  return stored;
};

const picturesOf = ({ slider }: DemoOffer): OfferPicture[] =>
  slider ? ['photo_list', 'photo_slide_lg', 'photo_slide', 'photo_slide_m'] : ['photo_list'];

const plain = '{"color":0,"bold":false}';

const row = (offer: DemoOffer, place: number): typeof offers.$inferInsert => {
  const billed = demoBssOffers.find(({ ID }) => ID === offer.bss);
  // What was kept when the offer was matched may be older than what the billing system says today.
  const kept = billed && { ...billed, ...offer.keptTerms };
  return {
    name: offer.name,
    priority: (place + 1) * 10,
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
    additional_data_three_style: plain,
    int_min: offer.abroadMinutes ?? '',
    int_min_style: plain,
    countries: offer.abroadMinutes ? 'Unione europea, Regno Unito, Svizzera, Stati Uniti, Canada' : '',
    rates_abroad: offer.abroadMinutes ? 1 : 0,
    rates_abroad_style: plain,
    free: billed?.ActivationPrice === 0 ? 1 : 0,
    free_style: '{"color":2,"bold":true}',
    activation_info: billed?.ActivationPrice ? 'Attivazione una tantum alla prima ricarica.' : 'Attivazione gratuita.',
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
    external_data: kept ? JSON.stringify(kept) : '',
    price_vodafone: billed?.RenewalPriceVodafone ?? null,
    price_others: billed?.RenewalPriceOtherNetworks ?? null,
    changed_by: 'demo',
  };
};
