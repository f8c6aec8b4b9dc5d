import { z } from 'zod';
import { uuidAnswer, list, response, type Answer } from '../core/answer.ts';
import { call } from '../core/call.ts';
import { ContactMessageDraft, PartnerMessageDraft } from '../feedback.ts';
import { Offer } from '../offers.ts';
import { Option } from '../shop.ts';
import { Slide } from '../slider.ts';
import { requiredText, text } from '../core/fields.ts';
import { listQuery } from '../core/resource.ts';
import { ShopLandingPage, ShopPage, ShopPageEntry, ShopPost, ShopPostCard } from './pages.ts';
import { offerPlaces, ShopOffer, ShopOfferCategory, ShopOfferDetails, ShopTariff, ShopTerms } from './shop.ts';
import { ShopFaqCategory, ShopFileCategory, ShopPageFaq, ShopSourceFile, ShopVariable } from './support.ts';
import { Store } from '../stores.ts';

/** Public reads: published records without the fields for staff. */
const publicRead = <Value, Input extends z.ZodObject>(path: string, answer: Answer<Value>, input?: Input) =>
  call({ method: 'GET', path: `/api/storefront/${path}`, access: 'public', answer, ...(input && { input }), passive: true });

const internal = { version: true, publish: true, create_at: true } as const;

/** An option as the shop shows it. */
export const ShopOption = Option.omit(internal);

/** A store as the shop shows it on its map. */
export const ShopStore = Store.omit({ version: true, status: true, created_at: true });

/** A slide as the shop shows it. */
export const ShopSlide = Slide.pick({
  uuid: true,
  title: true,
  subtitle: true,
  display_text: true,
  image: true,
  alt: true,
  image_m: true,
  alt_m: true,
  link: true,
});

/** A slide, or an offer that is shown among the slides: one of the two is null. */
export const ShopSliderEntry = z.object({
  source: z.enum(['slider', 'offer']),
  slide: ShopSlide.nullable(),
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

const urlInput = z.object({ url: requiredText(300) });

/** The calls of the shop: the content of its pages, and the messages of its visitors. */
export const storefront = {
  /** Published offers on sale: all, or those of one place in the shop. */
  offers: publicRead('offers', list(ShopOffer), z.object({ place: z.enum(offerPlaces, 'choice').optional() })),
  /** The page of an offer, also after its sale has ended. */
  offer: publicRead('offers/{url}', response(ShopOffer), urlInput),
  offerCategories: publicRead('offer-categories', list(ShopOfferCategory)),
  offerDetails: publicRead('offer-details', list(ShopOfferDetails)),
  /** Every published offer, on sale or not. */
  tariffs: publicRead('tariffs', list(ShopTariff)),
  settings: publicRead('settings', response(ShopTerms)),
  options: publicRead('options', list(ShopOption)),
  /** The published slides and offers in display order. */
  slider: publicRead('slider', list(ShopSliderEntry)),
  stores: publicRead('stores', list(ShopStore)),
  messages: {
    contact: call({
      method: 'POST',
      path: '/api/storefront/messages/contact',
      access: 'storefront',
      keyKinds: ['shop'],
      input: ContactMessageDraft,
      aliases: { email: 'mail' },
      fileFields: ['file'],
      fileOptional: true,
      answer: uuidAnswer,
    }),
    partner: call({
      method: 'POST',
      path: '/api/storefront/messages/partner',
      access: 'storefront',
      keyKinds: ['shop'],
      input: PartnerMessageDraft,
      answer: uuidAnswer,
    }),
  },
  faq: publicRead('faq', list(ShopFaqCategory)),
  /** The questions of one page, or of all pages. */
  pageFaq: publicRead('page-faq', list(ShopPageFaq), z.object({ url: text(500).optional() })),
  files: publicRead('files', list(ShopFileCategory)),
  sourceFiles: publicRead('source-files', list(ShopSourceFile)),
  variables: publicRead('variables', list(ShopVariable)),
  /** The newest first. */
  posts: publicRead('posts', list(ShopPostCard), listQuery.pick({ page: true, pageSize: true })),
  post: publicRead('posts/{url}', response(ShopPost), urlInput),
  pages: publicRead('pages', list(ShopPageEntry)),
  page: publicRead('pages/{url}', response(ShopPage), urlInput),
  landingPage: publicRead('landing-pages/{url}', response(ShopLandingPage), urlInput),
};
