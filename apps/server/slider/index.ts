import type { CallInput, contract, Slide } from '@simdesk/contract';
import { pictureKinds } from '@simdesk/rules';
import { requirePeriod } from '../core/records/publishing.ts';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { updateRow } from '../core/records/versioned.ts';
import { offers } from '../database/schema/offers.ts';
import { slides as table } from '../database/schema/slider.ts';
import { requireFileKind } from '../files/index.ts';
import { nextSliderSort, sliderEntries } from './entries.ts';

export { publicSlider } from './public-slider.ts';

type SlideDraft = CallInput<typeof contract.slider.slides.create>;

export const searchedSlides: SearchedRecords = {
  table,
  search: [table.title, table.subtitle],
  title: table.title,
  detail: table.subtitle,
  publish: table.publish,
};

const slideRecords = records<Omit<Slide, 'name'>, SlideDraft & { slider_sort?: number }>(table, {
  order: [table.slider_sort, table.create_at],
  search: searchedSlides.search,
  check: async (draft, { db }, stored) => {
    requirePeriod(draft, stored);
    const { image, image_m } = draft;
    await requireFileKind(db, { image, image_m }, pictureKinds);
  },
});

export const slider: Handlers<typeof contract.slider> = {
  slides: {
    ...slideRecords,
    list: async (query, context) => {
      const { data, total } = await slideRecords.list(query, context);
      return { data: data.map(withName), total };
    },
    get: async (input, context) => withName(await slideRecords.get(input, context)),
    create: async (draft, context) => slideRecords.create({ ...draft, slider_sort: await nextSliderSort(context.db) }, context),
  },
  display: async (_input, { db }) => ({ data: await sliderEntries(db) }),
  sortSlide: ({ uuid, slider_sort }, context) => updateRow(context, table, uuid, { slider_sort }),
  sortOffer: ({ uuid, slider_sort }, context) => updateRow(context, offers, uuid, { slider_sort }),
};

const withName = (slide: Omit<Slide, 'name'>): Slide => ({ ...slide, name: slide.title });
