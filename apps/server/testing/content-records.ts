import { contract } from '@simdesk/contract';
import { SystemRole, type PublishingPeriod } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import { image } from './file-contents.ts';
import type { Caller, TestServer } from './test-server.ts';
import { uploadFile } from './upload-forms.ts';

const { blog, pages, slider, shop } = contract;

/** The kinds of record that visitors see for a period only, each with its table. */
export const contentTables = {
  blog: 'blog_posts',
  'static-pages': 'static_pages',
  'landing-pages': 'landing_pages',
  slider: 'slides',
  offers: 'offers',
} as const;
export type ContentArea = keyof typeof contentTables;
export const contentAreas = Object.keys(contentTables) as ContentArea[];

/** Texts and switches of a new record. */
interface Values extends Partial<PublishingPeriod> {
  name: string;
  /** Rich text where the kind has one. */
  content?: string;
  publish?: 0 | 1;
}

/** Adds records of these kinds, and moves their periods, as if the clock of the database had moved. */
export const openContent = async (server: TestServer) => {
  const token = await server.signIn(SystemRole.NoRole);
  const call: Caller = server.as(token);
  const picture = await uploadFile(server, token, { name: 'mare.png', content: await image('png'), area: 'slider' });
  let count = 0;

  const add = async (area: ContentArea, { name, content = '<p>Testo</p>', ...values }: Values): Promise<string> => {
    const url = urlOf(name);
    switch (area) {
      case 'blog':
        return call(blog.create, { title: name, date: '2026-11-16', card_design: 'Blue', content, seo_url: url, ...values });
      case 'static-pages':
        return call(pages.static.create, { page_title: name, url, content, ...values });
      case 'landing-pages': {
        const { publish: _publish, ...period } = values;
        return call(pages.landing.create, {
          ...landingTexts(picture),
          title: name,
          url,
          text_section_content: content,
          ...period,
        });
      }
      case 'slider':
        return call(slider.slides.create, {
          ...{ title: name, subtitle: content, image: picture, image_m: picture, link: '/offerte' },
          ...values,
        });
      case 'offers':
        return call(shop.offers.create, {
          ...{ name, url, priority: 1, price: 9.99, design: 'Blue', overview: content },
          ...{ display_slider: 1, external_id: 500 + ++count, ...values },
        });
    }
  };

  /** Sets the period by offsets from the clock of the database, such as `-1 hour`; null is without a limit. */
  const setPeriod = async (area: ContentArea, uuid: string, from: string | null, until: string | null): Promise<void> => {
    const { database } = server.running().services.connection;
    await database.execute(sql`update ${sql.identifier(contentTables[area])}
      set publish_from = now() + ${from}::interval, publish_until = now() + ${until}::interval where uuid = ${uuid}`);
  };

  return { call, token, picture, add, setPeriod };
};

export const urlOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The required texts and pictures of a landing page. */
export const landingTexts = (picture: string) => ({
  header_banner_primary_text: 'Più giga',
  header_banner_secondary_text: 'Fino a settembre',
  header_banner_discount_code: 'ESTATE26',
  header_banner_img_url: picture,
  middle_banner_primary_text: 'Passa a noi',
  middle_banner_secondary_text: 'Con il tuo numero',
  middle_banner_img_url: picture,
  text_section_primary_header: 'Perché noi',
  text_section_secondary_header: 'Tre ragioni',
  text_section_content: '<p>Una, due, tre.</p>',
  second_text_section_primary_header: 'Come si fa',
  second_text_section_secondary_header: 'In cinque minuti',
  second_text_section_content: '<p>Così.</p>',
});
