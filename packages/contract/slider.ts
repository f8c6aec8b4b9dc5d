import { z } from 'zod';
import { trueAnswer, list } from './core/answer.ts';
import { call } from './core/call.ts';
import {
  contentLink,
  fileAddress,
  flag,
  flagAnswer,
  priority,
  requiredFileAddress,
  requiredText,
  shownLink,
  shownText,
  text,
  uuid,
} from './core/fields.ts';
import { periodAnswer, periodDraft } from './core/period.ts';
import { recordFields, resource } from './core/resource.ts';

export const SlideDraft = z.object({
  title: requiredText(200),
  subtitle: requiredText(500),
  publish: flag.default(1),
  ...periodDraft,
  /** Whether title and subtitle are shown over the picture. */
  display_text: flag.default(1),
  image: requiredFileAddress(),
  alt: text(300).default(''),
  image_m: requiredFileAddress(),
  alt_m: text(300).default(''),
  link: contentLink(500).regex(/\S/, 'required'),
});

export const Slide = z.object({
  ...recordFields,
  title: shownText(),
  /** The same text: some screens use this name for the title. */
  name: shownText(),
  subtitle: shownText(),
  publish: flagAnswer,
  ...periodAnswer,
  display_text: flagAnswer,
  image: fileAddress(),
  alt: shownText(),
  image_m: fileAddress(),
  alt_m: shownText(),
  link: shownLink(),
  slider_sort: z.int(),
});
export type Slide = z.output<typeof Slide>;

/** An entry of the shop's slider: a slide, which has a picture, or an offer, which has none. */
export const SliderEntry = z.object({
  uuid,
  name: z.string(),
  title: z.string().optional(),
  image: fileAddress().optional(),
  publish: flagAnswer,
  /** Null for an offer without a position: such offers are last. */
  slider_sort: z.int().nullable(),
});
export type SliderEntry = z.output<typeof SliderEntry>;

const plainCalls = resource({
  base: '/api/admin',
  area: 'slider',
  item: Slide,
  draft: SlideDraft,
  paths: {
    list: 'get-slider',
    get: 'get-slider-by',
    create: 'create-slider',
    update: 'change-slider-info',
    publish: 'change-slider-publish',
    remove: 'delete-slider',
  },
});

const aliases = { name: 'title' };
const positionInput = z.object({ uuid, slider_sort: priority });

export const slider = {
  slides: {
    ...plainCalls,
    create: call({ ...plainCalls.create, aliases }),
    update: call({ ...plainCalls.update, aliases }),
  },
  display: call({ method: 'GET', path: '/api/admin/get-slider-display', access: 'slider:view', answer: list(SliderEntry) }),
  sortSlide: call({
    method: 'POST',
    path: '/api/admin/change-slider-sort',
    access: 'slider:edit',
    input: positionInput,
    answer: trueAnswer,
  }),
  sortOffer: call({
    method: 'POST',
    path: '/api/admin/change-offer-sort',
    access: 'slider:edit',
    input: positionInput,
    answer: trueAnswer,
  }),
};
