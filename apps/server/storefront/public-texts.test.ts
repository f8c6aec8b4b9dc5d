import {
  BlogPostDraft,
  contract,
  FaqCategoryDraft,
  FaqQuestionDraft,
  FileCategoryDraft,
  GasLuceDraft,
  LandingPageDraft,
  listCalls,
  OfferCategoryDraft,
  OfferDetailsDraft,
  OfferDraft,
  OptionDraft,
  PageFaqQuestionDraft,
  PageFaqUrlDraft,
  ShopSettingsDraft,
  SlideDraft,
  SourceFileDraft,
  StaticPageDraft,
  StoreDraft,
  SupportFileDraft,
  VariableUse,
} from '@simdesk/contract';
import { fillPath, SystemRole } from '@simdesk/rules';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { storeBssOffers } from '../bss/index.ts';
import { hasFieldOfFormat } from '../core/content/formatted-fields.ts';
import { image, pdf } from '../testing/file-contents.ts';
import { testServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-forms.ts';

const server = testServer();
const mention = '{{{numero-verde}}}';
const value = '/800-123';

/** Texts of programs, not of visitors. */
const idFields = ['external_data', 'bss'];

/** The draft with a variable in every field that accepts one as its text. */
const mentionEverywhere = <Draft extends z.ZodObject>(schema: Draft, draft: z.input<Draft>): z.input<Draft> => {
  const fields = Object.entries(schema.shape).filter(
    ([name, field]) => !idFields.includes(name) && !hasFieldOfFormat(field, 'file') && field.safeParse(mention).data === mention,
  );
  return { ...draft, ...Object.fromEntries(fields.map(([name]) => [name, mention])) };
};

let landingPage: string;
beforeAll(async () => {
  const token = await server.signIn(SystemRole.SuperAdmin);
  const call = server.as(token);
  const picture = await uploadFile(server, token, { name: 'a.png', content: await image('png'), area: 'slider' });
  const file = await uploadFile(server, token, { name: 'a.pdf', content: pdf, area: 'support-files' });
  const { shop, faq, supportFiles, sourceFiles, slider, stores, pages, blog, variables } = contract;
  await call(variables.create, { name: 'numero-verde', value, publish: 1 });

  const listed = { name: '', priority: 1, publish: 1, price: 1 } as const;
  const offer = { ...listed, design: 'Blue', price_for: 4, display_slider: 1, external_id: 7, url: 'offerta' } as const;
  await call(shop.offers.create, mentionEverywhere(OfferDraft, offer));
  await call(shop.offerCategories.create, mentionEverywhere(OfferCategoryDraft, listed));
  await call(shop.options.create, mentionEverywhere(OptionDraft, listed));
  const prices = { eshopPrice: 1, esimPrice: 1, esimReplacementPrice: 1, esimMnpPrice: 1, SIMPrice: 1 };
  await call(shop.settings.update, mentionEverywhere(ShopSettingsDraft, { ...prices, url: 'shop' }));
  await storeBssOffers(server.running().services.connection.database, [bssOffer]);
  const details = await call(shop.offerDetails.list, {});
  const texts = Object.fromEntries(['one_en', 'one_it', 'two_en', 'two_it'].map((name) => [`other_text_${name}`, mention]));
  await call(shop.offerDetails.update, {
    ...mentionEverywhere(OfferDetailsDraft, { price_for: 1, act_price_for: 1 }),
    other_texts: JSON.stringify(texts),
    uuid: details.data[0]?.uuid ?? '',
  });

  const category = await call(faq.categories.create, mentionEverywhere(FaqCategoryDraft, listed));
  const question = { ...listed, question: '', answer: '' };
  await call(faq.questions.create, mentionEverywhere(FaqQuestionDraft, { ...question, category }));
  const url = await call(faq.pageUrls.create, mentionEverywhere(PageFaqUrlDraft, listed));
  await call(faq.pageQuestions.create, mentionEverywhere(PageFaqQuestionDraft, { ...question, url }));

  const fileCategory = await call(supportFiles.categories.create, mentionEverywhere(FileCategoryDraft, listed));
  const supportFile = { ...listed, description: '', category: fileCategory, file };
  await call(supportFiles.files.create, mentionEverywhere(SupportFileDraft, supportFile));
  await call(sourceFiles.create, mentionEverywhere(SourceFileDraft, { file_name: file, anchor: 'listino' }));

  const slide = { title: '', subtitle: '', link: '/', image: picture, image_m: picture };
  await call(slider.slides.create, mentionEverywhere(SlideDraft, slide));
  await call(stores.create, mentionEverywhere(StoreDraft, { store_name: '', address: '' }));

  const post = { title: '', date: '2026-01-01', card_design: 'Blue', content: '', seo_url: 'articolo' } as const;
  await call(blog.create, mentionEverywhere(BlogPostDraft, post));
  await call(pages.static.create, mentionEverywhere(StaticPageDraft, { page_title: '', url: 'pagina' }));
  const draftOf = (schema: z.ZodObject) => {
    const files = Object.entries(schema.shape).filter(([, field]) => hasFieldOfFormat(field, 'file'));
    return Object.fromEntries(files.map(([name]) => [name, name.includes('pdf') ? file : picture]));
  };
  const landing = { ...draftOf(LandingPageDraft), offer_list: '7', url: 'pagina' } as z.input<typeof LandingPageDraft>;
  landingPage = await call(pages.landing.create, mentionEverywhere(LandingPageDraft, landing));
  await call(pages.gasLuce.update, mentionEverywhere(GasLuceDraft, draftOf(GasLuceDraft) as z.input<typeof GasLuceDraft>));
});

const bssOffer = {
  ID: 7,
  Title: 'Uno',
  RenewalPrice: 9.99,
  RenewalPriceNewActivations: null,
  RenewalPriceVodafone: null,
  RenewalPriceOtherNetworks: null,
  PortInOnly: false,
  ActivationPrice: 10,
  ActivationPriceNewActivations: null,
  ActivationPriceVodafone: null,
  ActivationPriceOtherNetworks: null,
  ExcludedOperatorIdsForPorting: [],
  DependentOptions: [],
};

const { storefront, pages } = contract;
const contentReads = listCalls({ storefront, pages })
  .filter(({ call }) => call.access === 'public' && call.method === 'GET')
  .map(({ name, call }) => ({ title: name.join('.'), call }));
/** The records of the calls that read one. */
const inputs = new Map<string, () => Record<string, string>>([
  [storefront.offer.path, () => ({ url: 'offerta' })],
  [storefront.post.path, () => ({ url: 'articolo' })],
  [storefront.page.path, () => ({ url: 'pagina' })],
  [storefront.landingPage.path, () => ({ url: 'pagina' })],
  [pages.landing.get.path, () => ({ uuid: landingPage })],
]);

it.each(contentReads)('visitors get the values of variables in every text of $title', async ({ call }) => {
  const { path } = fillPath(call.path, inputs.get(call.path)?.() ?? {});
  const { statusCode, body } = await server.request({ method: 'GET', url: path });
  expect(statusCode).toBe(200);
  expect(body).toContain(value);
  expect(body.match(/"[^"]*":"[^"]*\{\{\{[^"]*"/g) ?? []).toEqual([]);
  expect(body).not.toContain('{{{');
});

it('a page is found by an address with a variable, as visitors get it', async () => {
  const { data } = await server.as(null)(storefront.pageFaq, { url: value });
  expect(data).toHaveLength(1);
});

it('a link that a value makes unsafe is left out', async () => {
  const call = server.as(await server.signIn(SystemRole.Admin));
  await call(contract.variables.create, { name: 'cattivo', value: 'javascript:alert(1)', publish: 1 });
  const option = { name: 'Extra', priority: 2, publish: 1, price: 1 } as const;
  for (const link_for_button of ['{{{cattivo}}}', '/{{{cattivo}}}', '{{{numero-verde}}}/x', '/{{{numero-verde}}}'])
    await call(contract.shop.options.create, { ...option, link_for_button, value: link_for_button });
  const { data } = await server.as(null)(storefront.options, {});
  const links = new Map(data.map((each) => [each.value, each.link_for_button]));
  expect(links.get('javascript:alert(1)')).toBe('');
  expect(links.get('/javascript:alert(1)')).toBe('/javascript:alert(1)');
  expect(links.get('/800-123/x')).toBe('/800-123/x');
  // Two slashes lead to another host.
  expect(links.get('//800-123')).toBe('');
});

it('every kind of record with such a text is named where the variable is used', async () => {
  const call = server.as(await server.signIn(SystemRole.Admin));
  const { data } = await call(contract.variables.whereUsed, { name: 'numero-verde' });
  const kinds = VariableUse.shape.kind.options.filter((kind) => kind !== 'email-notification');
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(kinds));
});
