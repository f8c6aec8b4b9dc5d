import { eq } from 'drizzle-orm';
import { offers } from '../database/schema/offers.ts';
import { slides } from '../database/schema/slider.ts';
import { demoPicture } from './pictures.ts';
import { storeDemoFile, type DemoTarget } from './store-demo-file.ts';

/** Slides with pictures in the sizes of the shop's design. */
export const loadDemoSlides = async (target: DemoTarget): Promise<void> => {
  for (const [index, slide] of demoSlides.entries()) {
    const { file, hue, weeksAgo, hidden, ...texts } = slide;
    // Without a text overlay the picture contains the text.
    const pictureTexts = texts.display_text === 1 ? {} : { title: texts.title, text: texts.subtitle };
    const storePicture = async (name: string, size: { width: number; height: number }) =>
      storeDemoFile(target, 'slider', name, await demoPicture({ ...size, ...pictureTexts, hue }));
    await target.db.insert(slides).values({
      ...texts,
      publish: hidden ? 0 : 1,
      image: await storePicture(`${file}.jpg`, { width: 1400, height: 800 }),
      alt: `${texts.title}: ${texts.subtitle}`,
      image_m: await storePicture(`${file}-mobile.jpg`, { width: 450, height: 680 }),
      alt_m: texts.title,
      slider_sort: (index + 1) * 10,
      create_at: new Date(Date.now() - weeksAgo * week - (index + 1) * 97 * 60_000).toISOString(),
      changed_by: 'demo',
    });
  }
  await sortOffers(target);
};

/** Puts the offers of the slider between the slides; the last one has no position. */
const sortOffers = async ({ db }: DemoTarget): Promise<void> => {
  const sliderOffers = await db
    .select({ uuid: offers.uuid })
    .from(offers)
    .where(eq(offers.display_slider, 1))
    .orderBy(offers.priority);
  for (const [index, { uuid }] of sliderOffers.slice(0, -1).entries())
    await db
      .update(offers)
      .set({ slider_sort: index * 10 + 15 })
      .where(eq(offers.uuid, uuid));
};

const week = 7 * 24 * 3_600_000;

interface DemoSlide {
  title: string;
  subtitle: string;
  link: string;
  display_text: 0 | 1;
  file: string;
  hue: number;
  weeksAgo: number;
  hidden?: true;
}

const demoSlides: DemoSlide[] = [
  {
    title: 'Super 100: cento giga a 7,99€',
    subtitle: 'Minuti illimitati, attivazione gratuita e nessun vincolo',
    link: '/offerte/super-100',
    display_text: 1,
    file: 'super-100',
    hue: 225,
    weeksAgo: 9,
  },
  {
    title: 'La tua eSIM in cinque minuti',
    subtitle: 'Inquadra il QR code e inizia a navigare, senza aspettare il corriere',
    link: '/esim',
    display_text: 1,
    file: 'esim',
    hue: 265,
    weeksAgo: 7,
  },
  {
    title: 'Passa da noi, tieni il tuo numero',
    subtitle: 'La portabilità è gratuita e pensiamo a tutto noi',
    link: '/portabilita',
    display_text: 0,
    file: 'portabilita',
    hue: 165,
    weeksAgo: 5,
  },
  {
    title: 'Luce e gas con un unico fornitore',
    subtitle: 'Prezzi chiari e lo stesso servizio clienti che già conosci',
    link: '/luce-e-gas',
    display_text: 1,
    file: 'luce-e-gas',
    hue: 25,
    weeksAgo: 3,
  },
  {
    title: 'Arriva l’inverno: 50 giga in regalo',
    subtitle: 'Per chi attiva un’offerta entro la fine del mese',
    link: 'https://www.example.com/promo/inverno',
    display_text: 0,
    file: 'inverno',
    hue: 200,
    weeksAgo: 0,
    hidden: true,
  },
];
