import type { SliderEntry } from '@simdesk/contract';
import { bySliderPlace, nextSliderPlace } from '@simdesk/rules';
import { eq, max } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { offers } from '../database/schema/offers.ts';
import { slides } from '../database/schema/slider.ts';

/** Everything that has to do with the slider in its order: the slides, and the offers that are to be shown among them. */
export const sliderEntries = async (db: Queryable): Promise<SliderEntry[]> => {
  const ofSlides = await db
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
  const ofOffers = await db
    .select({
      uuid: offers.uuid,
      name: offers.name,
      publish: offers.publish,
      slider_sort: offers.slider_sort,
      create_at: offers.create_at,
    })
    .from(offers)
    .where(eq(offers.display_slider, 1));
  return [...ofSlides, ...ofOffers].toSorted(bySliderPlace).map(({ create_at: _createAt, ...entry }) => entry);
};

/** The place behind everything that is in the slider now. */
export const nextPlace = async (db: Queryable): Promise<number> => {
  const [ofSlides] = await db.select({ highest: max(slides.slider_sort) }).from(slides);
  const [ofOffers] = await db
    .select({ highest: max(offers.slider_sort) })
    .from(offers)
    .where(eq(offers.display_slider, 1));
  const places = [ofSlides?.highest, ofOffers?.highest].filter((place) => place !== null && place !== undefined);
  return nextSliderPlace(places.length > 0 ? Math.max(...places) : null);
};
