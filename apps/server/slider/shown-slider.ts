import { ShopSliderEntry, type contract } from '@simdesk/contract';
import { bySliderPlace, replaceVariablesInText } from '@simdesk/rules';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../core/http/serve.ts';
import { offers } from '../database/schema/offers.ts';
import { slides } from '../database/schema/slider.ts';
import { onSale } from '../shop/index.ts';
import { publishedVariables } from '../variables/index.ts';

/** What visitors of the shop see: published slides and, among them, published offers that are still sold. */
export const shownSlider: Handler<typeof contract.storefront.slider> = async (_input, { db }) => {
  const values = await publishedVariables(db);
  const filled = (text: string) => replaceVariablesInText(text, values);
  const ofSlides = await db.select().from(slides).where(eq(slides.publish, 1));
  const ofOffers = await db
    .select()
    .from(offers)
    .where(and(onSale(offers), eq(offers.display_slider, 1)));
  const { slide: slideShown, offer: offerShown } = ShopSliderEntry.shape;
  const entries = [
    ...ofSlides.map((row) => ({
      ...row,
      source: 'slider' as const,
      slide: slideShown.parse({ ...row, title: filled(row.title), subtitle: filled(row.subtitle) }),
      offer: null,
    })),
    ...ofOffers.map((row) => ({
      ...row,
      source: 'offer' as const,
      slide: null,
      offer: offerShown.parse({ ...row, name: filled(row.name) }),
    })),
  ];
  return { data: entries.toSorted(bySliderPlace).map(({ source, slide, offer }) => ({ source, slide, offer })) };
};
