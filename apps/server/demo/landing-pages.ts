import { slugFromName } from '@simdesk/rules';
import { asc, ne } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { offers } from '../database/schema/offers.ts';
import { landingPages } from '../database/schema/pages.ts';
import { demoPicture } from './pictures.ts';
import { storeDemoFile, type DemoTarget } from './store-demo-file.ts';

/** Two campaigns with offers of the price list. */
export const loadDemoLandingPages = async (target: DemoTarget): Promise<void> => {
  const offerIds = await readMatchedOfferIds(target.db);
  for (const { hue, slogan, weeksAgo, firstOffer, ...texts } of demoPages) {
    const url = slugFromName(texts.title);
    const storePicture = async (name: string, width: number, height: number, title?: string) =>
      storeDemoFile(
        target,
        'landing-pages',
        `${url}-${name}.jpg`,
        await demoPicture({ width, height, hue, ...(title && { title }) }),
      );
    const createdAt = new Date(Date.now() - weeksAgo * 7 * 86_400_000).toISOString();
    const row: typeof landingPages.$inferInsert = {
      ...texts,
      url,
      header_banner_img_url: await storePicture('testata', 700, 350),
      header_banner_img_name: `${url}-testata.jpg`,
      header_banner_img_mobile_url: await storePicture('testata-mobile', 725, 745),
      middle_banner_img_url: await storePicture('centro', 700, 350, slogan),
      middle_banner_img_mobile_url: '',
      offer_list: offerIds.slice(firstOffer, firstOffer + 3).join(','),
      created_at: createdAt,
      changed_at: createdAt,
      changed_by: 'demo',
    };
    await target.db.insert(landingPages).values(row).onConflictDoNothing();
  }
};

/** Billing ids, sorted as in the shop. */
const readMatchedOfferIds = async (db: Queryable): Promise<number[]> => {
  const rows = await db
    .select({ id: offers.external_id })
    .from(offers)
    .where(ne(offers.external_id, -1))
    .orderBy(asc(offers.priority));
  return [...new Set(rows.map(({ id }) => id))];
};

const demoPages = [
  {
    title: 'Passa da noi e risparmia',
    hue: 225,
    slogan: 'Il tuo numero viene con te',
    weeksAgo: 11,
    firstOffer: 0,
    header_banner_primary_text: 'Passa da noi e risparmia',
    header_banner_secondary_text: 'Sconto del 20% sulla prima ricarica con il codice',
    header_banner_discount_code: 'BENVENUTO20',
    middle_banner_primary_text: 'Tieni il tuo numero',
    middle_banner_secondary_text: 'La portabilità è gratuita e pensiamo a tutto noi',
    text_section_primary_header: 'Perché scegliere noi',
    text_section_secondary_header: 'Tre buone ragioni',
    text_section_content: `<ul><li><strong>Nessun vincolo:</strong> disattivi quando vuoi, senza costi.</li><li><strong>Rete 5G</strong> inclusa dalle offerte da 100 giga.</li><li><strong>Assistenza italiana</strong>, {{{orari-assistenza}}}.</li></ul>`,
    second_text_section_primary_header: 'Come funziona',
    second_text_section_secondary_header: 'In tre passi',
    second_text_section_content:
      '<ol><li>Scegli l’offerta e inserisci il codice nel carrello.</li><li>Fatti riconoscere con il videoriconoscimento.</li><li>Ricevi la SIM in {{{giorni-consegna}}}, o subito la eSIM.</li></ol>',
  },
  {
    title: 'Estate in Europa',
    hue: 25,
    slogan: 'Roaming incluso',
    weeksAgo: 5,
    firstOffer: 2,
    header_banner_primary_text: 'L’estate non ha confini',
    header_banner_secondary_text: 'Giga in tutta Europa e consegna gratuita con il codice',
    header_banner_discount_code: 'ESTATE26',
    middle_banner_primary_text: 'Pronti a partire?',
    middle_banner_secondary_text: 'Con la eSIM ti connetti prima dell’imbarco',
    text_section_primary_header: 'In viaggio come a casa',
    text_section_secondary_header: 'Minuti, SMS e giga nell’Unione europea',
    text_section_content:
      '<p>Nell’Unione europea usi la tua offerta come in Italia, entro i limiti del <i>roaming like at home</i>. Oltre, ti avvisiamo con un SMS.</p>',
    second_text_section_primary_header: 'Domande?',
    second_text_section_secondary_header: 'Siamo qui',
    second_text_section_content:
      '<p>Chiama il {{{numero-assistenza}}} o scrivi a <a href="mailto:{{{email-assistenza}}}">{{{email-assistenza}}}</a>.</p>',
  },
];
