import { eq } from 'drizzle-orm';
import { offers } from '../database/schema/offers.ts';
import { slides } from '../database/schema/slider.ts';
import { demoPicture } from './pictures.ts';
import { keepDemoFile, type DemoWorld } from './keep-demo-file.ts';

/** Slides with pictures of the sizes for which the shop is designed. */
export const loadDemoSlides = async (world: DemoWorld): Promise<void> => {
  for (const [place, slide] of demoSlides.entries()) {
    const { file, hue, weeksAgo, hidden, ...texts } = slide;
    // Where the shop writes nothing over the picture, the words are part of it.
    const words = texts.display_text === 1 ? {} : { title: texts.title, text: texts.subtitle };
    const keep = async (name: string, size: { width: number; height: number }) =>
      keepDemoFile(world, 'slider', name, await demoPicture({ ...size, ...words, hue }));
    await world.db.insert(slides).values({
      ...texts,
      publish: hidden ? 0 : 1,
      image: await keep(`${file}.jpg`, { width: 1400, height: 800 }),
      alt: `${texts.title}: ${texts.subtitle}`,
      image_m: await keep(`${file}-mobile.jpg`, { width: 450, height: 680 }),
      alt_m: texts.title,
      slider_sort: (place + 1) * 10,
      create_at: new Date(Date.now() - weeksAgo * week - (place + 1) * 97 * 60_000).toISOString(),
      changed_by: 'demo',
    });
  }
  await placeOffers(world);
};

/** The offers of the slider stand between the slides; the last one nobody has given a place. */
const placeOffers = async ({ db }: DemoWorld): Promise<void> => {
  const shown = await db.select({ uuid: offers.uuid }).from(offers).where(eq(offers.display_slider, 1)).orderBy(offers.priority);
  for (const [place, { uuid }] of shown.slice(0, -1).entries())
    await db
      .update(offers)
      .set({ slider_sort: place * 10 + 15 })
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
