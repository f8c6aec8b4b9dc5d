import { z } from 'zod';
import { created, list, response, type Answer } from '../core/answer.ts';
import { call } from '../core/call.ts';
import { ContactMessageDraft, PartnerMessageDraft } from '../feedback.ts';
import { Offer } from '../offers.ts';
import { Option } from '../shop.ts';
import { Slide } from '../slider.ts';
import { requiredText, shownRichText, shownText, text } from '../core/fields.ts';
import { listQuery } from '../core/resource.ts';
import { ShopLandingPage, ShopPage, ShopPageEntry, ShopPost, ShopPostCard } from './pages.ts';
import { offerPlaces, ShopOffer, ShopOfferCategory, ShopOfferDetails, ShopTariff, ShopTerms } from './shop.ts';
import { ShopFaqCategory, ShopFileCategory, ShopPageFaq, ShopSourceFile, ShopVariable } from './support.ts';
import { Store } from '../stores.ts';

/** What every visitor of the shop may read: published records without what concerns the staff alone. */
const read = <Value, Input extends z.ZodObject>(path: string, answer: Answer<Value>, input?: Input) =>
  call({ method: 'GET', path: `/api/storefront/${path}`, access: 'public', answer, ...(input && { input }), passive: true });

const internal = { version: true, publish: true, create_at: true } as const;

/** An option as the shop shows it. */
export const ShopOption = Option.omit(internal).extend({
  name: shownText(),
  connect: shownText(),
  limits: shownText(),
  overview: shownRichText(),
  note: shownRichText(),
  tariff_overview: shownText(),
  seo_title: shownText(),
  seo_description: shownText(),
});

/** A store as the shop shows it on its map. */
export const ShopStore = Store.omit({ version: true, status: true, created_at: true });

/** A slide, or an offer that is shown among the slides: one of the two is null. */
export const ShopSliderEntry = z.object({
  source: z.enum(['slider', 'offer']),
  slide: Slide.pick({
    uuid: true,
    title: true,
    subtitle: true,
    display_text: true,
    image: true,
    alt: true,
    image_m: true,
    alt_m: true,
    link: true,
  }).nullable(),
  offer: Offer.pick({
    uuid: true,
    name: true,
    url: true,
    design: true,
    price: true,
    price_for: true,
    other_text: true,
    data: true,
    sms: true,
    min: true,
    photo_slide: true,
    alt_slide: true,
    photo_slide_lg: true,
    alt_slide_lg: true,
    photo_slide_m: true,
    alt_slide_m: true,
  }).nullable(),
});
export type ShopSliderEntry = z.output<typeof ShopSliderEntry>;

const byUrl = z.object({ url: requiredText(300) });

/** The shop's side of the product: what its pages show, and what its visitors send. */
export const storefront = {
  /** Published offers that are still sold: all, or those that are to be shown in one place. */
  offers: read('offers', list(ShopOffer), z.object({ place: z.enum(offerPlaces, 'choice').optional() })),
  /** The page of an offer, which stays when it is no longer sold. */
  offer: read('offers/{url}', response(ShopOffer), byUrl),
  offerCategories: read('offer-categories', list(ShopOfferCategory)),
  offerDetails: read('offer-details', list(ShopOfferDetails)),
  /** Every published offer, sold or not. */
  tariffs: read('tariffs', list(ShopTariff)),
  settings: read('settings', response(ShopTerms)),
  options: read('options', list(ShopOption)),
  /** The published slides and offers in the order in which they are shown. */
  slider: read('slider', list(ShopSliderEntry)),
  stores: read('stores', list(ShopStore)),
  messages: {
    contact: call({
      method: 'POST',
      path: '/api/storefront/messages/contact',
      access: 'storefront',
      input: ContactMessageDraft,
      aliases: { email: 'mail' },
      fileFields: ['file'],
      fileOptional: true,
      answer: created,
    }),
    partner: call({
      method: 'POST',
      path: '/api/storefront/messages/partner',
      access: 'storefront',
      input: PartnerMessageDraft,
      answer: created,
    }),
  },
  faq: read('faq', list(ShopFaqCategory)),
  /** Of one page, or of all. */
  pageFaq: read('page-faq', list(ShopPageFaq), z.object({ url: text(500).optional() })),
  files: read('files', list(ShopFileCategory)),
  sourceFiles: read('source-files', list(ShopSourceFile)),
  variables: read('variables', list(ShopVariable)),
  /** The newest first. */
  posts: read('posts', list(ShopPostCard), listQuery.pick({ page: true, pageSize: true })),
  post: read('posts/{url}', response(ShopPost), byUrl),
  pages: read('pages', list(ShopPageEntry)),
  page: read('pages/{url}', response(ShopPage), byUrl),
  landingPage: read('landing-pages/{url}', response(ShopLandingPage), byUrl),
};
