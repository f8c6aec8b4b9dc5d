import { BlogPostDraft, contract, GasLuceDraft, LandingPageDraft, StaticPageDraft } from '@simdesk/contract';
import { variablesIn } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { cleanRichText } from '../core/content/rich-text.ts';
import { blogPosts, gasLucePage, landingPages, staticPages } from '../database/schema/pages.ts';
import { storedFiles } from '../database/schema/system.ts';
import { publishedVariables } from '../variables/index.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });
const database = () => server.running().services.connection.database;

it('the demo has valid posts and pages with clean rich texts', async () => {
  const posts = await database().select().from(blogPosts);
  const pages = await database().select().from(staticPages);
  const landings = await database().select().from(landingPages);
  const gas = await database().select().from(gasLucePage);
  expect([posts.length, pages.length, landings.length, gas.length]).toEqual([8, 6, 2, 1]);
  for (const post of posts) expect(BlogPostDraft.safeParse(post).error).toBeUndefined();
  for (const page of pages) expect(StaticPageDraft.safeParse(page).error).toBeUndefined();
  for (const page of landings) expect(LandingPageDraft.safeParse(page).error).toBeUndefined();
  for (const page of gas) expect(GasLuceDraft.safeParse(page).error).toBeUndefined();
  const texts = [
    ...[...posts, ...pages].map(({ content }) => content),
    ...landings.flatMap((page) => [page.text_section_content, page.second_text_section_content]),
    ...gas.flatMap((page) => [page.details_section_text, page.before_form_section_text, page.form_section_text]),
  ];
  const values = await publishedVariables(database());
  for (const text of texts) {
    expect(variablesIn(text).filter((name) => !values.has(name))).toEqual([]);
    // A variable in a link is checked with its value.
    expect(cleanRichText(text)).toBe(text);
  }
});

it('the pictures of the demo have the sizes that the forms request', async () => {
  const rows = await database().select().from(storedFiles);
  const sizes = new Map(rows.map(({ path, width, height }) => [path, `${width}*${height}`]));
  const [post] = await database().select().from(blogPosts);
  const [landing] = await database().select().from(landingPages);
  const [gas] = await database().select().from(gasLucePage);
  const sizeOf = (path = '') => sizes.get(path);
  expect([sizeOf(post?.image1), sizeOf(post?.image2)]).toEqual(['1365*505', '680*450']);
  expect(sizeOf(landing?.header_banner_img_url)).toBe('700*350');
  expect(sizeOf(landing?.header_banner_img_mobile_url)).toBe('725*745');
  expect([sizeOf(gas?.header_img_desktop_url), sizeOf(gas?.header_img_mobile_url)]).toEqual(['989*450', '187*280']);
  expect([sizeOf(gas?.luce_offer_img_url), sizeOf(gas?.gas_offer_img_url)]).toEqual(['485*304', '485*304']);
});

it('the pages of the demo are public, with offers on both landing pages', async () => {
  const asVisitor = server.as(null);
  expect((await asVisitor(contract.storefront.posts, {})).data).toHaveLength(7);
  expect((await asVisitor(contract.storefront.pages, {})).data).toHaveLength(5);
  expect(await asVisitor(contract.storefront.page, { url: 'chi-siamo' })).toMatchObject({ h1: 'Un operatore semplice' });
  const { data } = await asVisitor(contract.pages.landing.list, {});
  for (const { offer_list } of data) expect(offer_list.split(',')).toHaveLength(3);
  expect(await asVisitor(contract.pages.gasLuce.get, {})).toMatchObject({ primary_header_text: 'Luce e gas di Onda Mobile' });
});
