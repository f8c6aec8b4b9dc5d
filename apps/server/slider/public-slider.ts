import { ShopSliderEntry, type contract } from '@simdesk/contract';
import { compareSliderPositions } from '@simdesk/rules';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../core/http/serve.ts';
import { publicNow } from '../core/records/publishing.ts';
import { offers } from '../database/schema/offers.ts';
import { slides } from '../database/schema/slider.ts';
import { onSale } from '../shop/index.ts';
import { withVariables } from '../variables/index.ts';

/** Published slides and offers on sale, in the order of the slider. */
export const publicSlider: Handler<typeof contract.storefront.slider> = async (_input, { db }) => {
  const slideRows = await db.select().from(slides).where(publicNow(slides));
  const offerRows = await db
    .select()
    .from(offers)
    .where(and(onSale(offers), eq(offers.display_slider, 1)));
  const entries = [
    ...slideRows.map((row) => ({ ...row, entry: { source: 'slider', slide: row, offer: null } })),
    ...offerRows.map((row) => ({ ...row, entry: { source: 'offer', slide: null, offer: row } })),
  ].toSorted(compareSliderPositions);
  const filled = await withVariables(
    db,
    ShopSliderEntry,
    entries.map(({ entry }) => entry),
  );
  return { data: filled.map((entry) => ShopSliderEntry.parse(entry)) };
};
