import { ShopSliderEntry, type contract } from '@simdesk/contract';
import { compareSliderPositions, replaceVariablesInText } from '@simdesk/rules';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../core/http/serve.ts';
import { offers } from '../database/schema/offers.ts';
import { slides } from '../database/schema/slider.ts';
import { onSale } from '../shop/index.ts';
import { publishedVariables } from '../variables/index.ts';

/** Published slides and offers on sale, in the order of the slider. */
export const publicSlider: Handler<typeof contract.storefront.slider> = async (_input, { db }) => {
  const values = await publishedVariables(db);
  const fillText = (text: string) => replaceVariablesInText(text, values);
  const slideRows = await db.select().from(slides).where(eq(slides.publish, 1));
  const offerRows = await db
    .select()
    .from(offers)
    .where(and(onSale(offers), eq(offers.display_slider, 1)));
  const { slide: slideSchema, offer: offerSchema } = ShopSliderEntry.shape;
  const entries = [
    ...slideRows.map((row) => ({
      ...row,
      source: 'slider' as const,
      slide: slideSchema.parse({ ...row, title: fillText(row.title), subtitle: fillText(row.subtitle) }),
      offer: null,
    })),
    ...offerRows.map((row) => ({
      ...row,
      source: 'offer' as const,
      slide: null,
      offer: offerSchema.parse({ ...row, name: fillText(row.name) }),
    })),
  ];
  return { data: entries.toSorted(compareSliderPositions).map(({ source, slide, offer }) => ({ source, slide, offer })) };
};
