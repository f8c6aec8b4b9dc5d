import type { SliderEntry } from '@simdesk/contract';
import { compareSliderPositions, nextSliderPosition } from '@simdesk/rules';
import { eq, max } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { offers } from '../database/schema/offers.ts';
import { slides } from '../database/schema/slider.ts';

/** The slides and the offers of the slider, sorted. */
export const sliderEntries = async (db: Queryable): Promise<SliderEntry[]> => {
  const slideRows = await db
    .select({
      uuid: slides.uuid,
      name: slides.title,
      title: slides.title,
      image: slides.image,
      publish: slides.publish,
      slider_sort: slides.slider_sort,
      create_at: slides.create_at,
    })
    .from(slides);
  const offerRows = await db
    .select({
      uuid: offers.uuid,
      name: offers.name,
      publish: offers.publish,
      slider_sort: offers.slider_sort,
      create_at: offers.create_at,
    })
    .from(offers)
    .where(eq(offers.display_slider, 1));
  return [...slideRows, ...offerRows].toSorted(compareSliderPositions).map(({ create_at: _createAt, ...entry }) => entry);
};

/** The position after the last slide or offer. */
export const nextSliderSort = async (db: Queryable): Promise<number> => {
  const [slideSort] = await db.select({ highest: max(slides.slider_sort) }).from(slides);
  const [offerSort] = await db
    .select({ highest: max(offers.slider_sort) })
    .from(offers)
    .where(eq(offers.display_slider, 1));
  const sorts = [slideSort?.highest, offerSort?.highest].filter((sort) => sort !== null && sort !== undefined);
  return nextSliderPosition(sorts.length > 0 ? Math.max(...sorts) : null);
};
