import type { CallInput, contract, Slide } from '@simdesk/contract';
import { pictureKinds } from '@simdesk/rules';
import { records } from '../core/records/records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { change } from '../core/records/versioned.ts';
import { offers } from '../database/schema/offers.ts';
import { slides as table } from '../database/schema/slider.ts';
import { requireKind } from '../files/index.ts';
import { nextPlace, sliderEntries } from './entries.ts';

export { shownSlider } from './shown-slider.ts';

type SlideDraft = CallInput<typeof contract.slider.slides.create>;

const plain = records<Omit<Slide, 'name'>, SlideDraft & { slider_sort?: number }>(table, {
  order: [table.slider_sort],
  search: [table.title, table.subtitle],
  check: ({ image, image_m }, { db }) => requireKind(db, { image, image_m }, pictureKinds),
});

export const slider: Handlers<typeof contract.slider> = {
  slides: {
    ...plain,
    list: async (query, context) => {
      const { data, total } = await plain.list(query, context);
      return { data: data.map(named), total };
    },
    get: async (which, context) => named(await plain.get(which, context)),
    create: async (draft, context) => plain.create({ ...draft, slider_sort: await nextPlace(context.db) }, context),
  },
  display: async (_input, { db }) => ({ data: await sliderEntries(db) }),
  sortSlide: ({ uuid, slider_sort }, context) => change(context, table, uuid, { slider_sort }),
  sortOffer: ({ uuid, slider_sort }, context) => change(context, offers, uuid, { slider_sort }),
};

const named = (slide: Omit<Slide, 'name'>): Slide => ({ ...slide, name: slide.title });
