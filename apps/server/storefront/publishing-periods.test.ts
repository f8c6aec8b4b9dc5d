import { contract, type AnyCall, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentAreas, openContent, urlOf, type ContentArea } from '../testing/content-records.ts';
import { openTestShop } from '../testing/orders.ts';
import { fieldProblems, testServer, type Refused } from '../testing/test-server.ts';

const { blog, pages, shop, slider, storefront, storefrontOrders } = contract;
const server = testServer();
const asVisitor: ReturnType<typeof server.as> = (endpoint, input) => server.as(null)(endpoint, input);
let content: Awaited<ReturnType<typeof openContent>>;
beforeAll(async () => {
  content = await openContent(server);
});
afterEach(() => void vi.useRealTimers());

/** Whether an answer contains a record; one that is not found contains none. */
const shows = async <C extends AnyCall>(call: C, input: CallInput<C>, uuid: string): Promise<boolean> => {
  try {
    return JSON.stringify(await asVisitor(call, input)).includes(uuid);
  } catch (refused) {
    if ((refused as Refused).code === 'not_found') return false;
    throw refused;
  }
};

interface Shown {
  uuid: string;
  name: string;
}

/** Every call by which visitors read records of an area. */
const visitorReads: Record<ContentArea, Record<string, (record: Shown) => Promise<boolean>>> = {
  blog: {
    posts: ({ uuid }) => shows(storefront.posts, {}, uuid),
    post: ({ uuid, name }) => shows(storefront.post, { url: urlOf(name) }, uuid),
  },
  'static-pages': {
    pages: ({ uuid }) => shows(storefront.pages, {}, uuid),
    page: ({ uuid, name }) => shows(storefront.page, { url: urlOf(name) }, uuid),
  },
  'landing-pages': {
    landingPage: ({ uuid, name }) => shows(storefront.landingPage, { url: urlOf(name) }, uuid),
    'landing list': ({ uuid }) => shows(pages.landing.list, {}, uuid),
    'landing get': ({ uuid }) => shows(pages.landing.get, { uuid }, uuid),
  },
  slider: { slider: ({ uuid }) => shows(storefront.slider, {}, uuid) },
  offers: {
    offers: ({ uuid }) => shows(storefront.offers, {}, uuid),
    'offers of a place': ({ uuid }) => shows(storefront.offers, { place: 'slider' }, uuid),
    offer: ({ uuid, name }) => shows(storefront.offer, { url: urlOf(name) }, uuid),
    tariffs: ({ uuid }) => shows(storefront.tariffs, {}, uuid),
    slider: ({ uuid }) => shows(storefront.slider, {}, uuid),
    landingPage: ({ uuid }) => shows(storefront.landingPage, { url: 'vetrina' }, uuid),
  },
};

/** Reads of other records, and the messages of visitors. */
const otherReads = [
  ...['offerCategories', 'offerDetails', 'settings', 'options', 'stores', 'messages', 'faq', 'pageFaq', 'files'],
  ...['sourceFiles', 'variables'],
];

describe.each(contentAreas)('a published record of %s', (area) => {
  it('is seen by visitors within its period, in every read', async () => {
    const record = { name: `Periodo ${area}`, uuid: await content.add(area, { name: `Periodo ${area}` }) };
    if (area === 'offers') {
      const { external_id } = await content.call(shop.offers.get, { offer_uuid: record.uuid });
      const uuid = await content.add('landing-pages', { name: 'Vetrina' });
      await content.call(pages.landing.update, { uuid, offer_list: String(external_id) });
    }
    const seen = async () => {
      const entries = Object.entries(visitorReads[area]).map(async ([name, read]) => [name, await read(record)] as const);
      return Object.fromEntries(await Promise.all(entries));
    };
    const inAll = (isSeen: boolean) => Object.fromEntries(Object.keys(visitorReads[area]).map((name) => [name, isSeen]));
    expect(await seen(), 'without a period').toEqual(inAll(true));
    const periods = [
      ['1 hour', null, false],
      ['-1 hour', '1 hour', true],
      ['-2 hours', '-1 hour', false],
      [null, '1 hour', true],
      ['-1 hour', null, true],
    ] as const;
    for (const [from, until, isSeen] of periods) {
      await content.setPeriod(area, record.uuid, from, until);
      expect(await seen(), `from ${from} until ${until}`).toEqual(inAll(isSeen));
    }
  });
});

describe('what visitors read', () => {
  it('is listed above, so that no new read forgets the period', () => {
    const covered = Object.values(visitorReads).flatMap((reads) => Object.keys(reads));
    for (const name of Object.keys(storefront)) expect([...covered, ...otherReads]).toContain(name);
  });

  it('goes by the clock of the database, not by that of the server', async () => {
    const uuid = await content.add('blog', { name: 'Orologio' });
    await content.setPeriod('blog', uuid, '-1 hour', '1 hour');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    expect(await shows(storefront.posts, {}, uuid)).toBe(true);
  });

  it('is not kept beyond the next change: an unchanged answer has to be asked for', async () => {
    const uuid = await content.add('blog', { name: 'Cache' });
    const read = (etag = '') => server.request({ method: 'GET', url: storefront.posts.path, headers: { 'if-none-match': etag } });
    const before = await read();
    expect(before.body).toContain(uuid);
    expect(before.headers['cache-control'] ?? '').not.toMatch(/max-age|immutable/);
    expect(before.headers['expires'] ?? before.headers['last-modified']).toBeUndefined();
    const etag = String(before.headers['etag']);
    expect((await read(etag)).statusCode).toBe(304);
    await content.setPeriod('blog', uuid, null, '-1 second');
    const after = await read(etag);
    expect([after.statusCode, after.body.includes(uuid)]).toEqual([200, false]);
  });

  it('does not say when a record appears or ends', async () => {
    const period = { publish_from: '2020-01-01T00:00:00Z', publish_until: '2999-12-31T00:00:00Z' };
    for (const area of contentAreas) await content.add(area, { name: `Segreto ${area}`, ...period });
    const urls = ['posts', 'pages', 'slider', 'offers', 'posts/segreto-blog', 'landing-pages/segreto-landing-pages'];
    const answers = [...urls.map((url) => `/api/storefront/${url}`), pages.landing.list.path];
    for (const url of answers) {
      const { body } = await server.request({ method: 'GET', url });
      expect(body.toLowerCase(), url).toContain('segreto');
      expect(body, url).not.toContain('2999');
    }
  });
});

it('an offer outside its period is refused as one that is not published', async () => {
  const orders = await openTestShop(server);
  const quote = (offer_uuid: string) => orders.asShop(storefrontOrders.quote, orders.basket([{ offer_uuid }]));
  const uuid = await content.add('offers', { name: 'In vendita' });
  expect(await quote(uuid)).toMatchObject({ products: [{}] });
  const unpublished = await fieldProblems(quote(await content.add('offers', { name: 'Nascosta', publish: 0 })));
  expect(unpublished).toEqual({ 'products.0.offer_uuid': 'unknown' });
  for (const [from, until] of [
    ['1 hour', null],
    [null, '-1 hour'],
  ] as const) {
    await content.setPeriod('offers', uuid, from, until);
    expect(await fieldProblems(quote(uuid))).toEqual(unpublished);
  }
});

describe('the period of a record', () => {
  const from = '2026-11-20T07:00:00.000Z';
  const until = '2026-11-30T22:59:00.000Z';

  it.each(contentAreas)('ends after it begins, in %s', async (area) => {
    const wrong = { publish_from: until, publish_until: from };
    expect(await fieldProblems(content.add(area, { name: `Rovescio ${area}`, ...wrong }))).toEqual({
      publish_until: 'after_start',
    });
  });

  it('is kept by an update that leaves it out, and removed by an empty one', async () => {
    const uuid = await content.add('blog', { name: 'Tenuto', publish_from: from, publish_until: until });
    const stored = () => content.call(blog.get, { blog_uuid: uuid });
    await content.call(blog.update, { uuid, title: 'Tenuto ancora' });
    expect(await stored()).toMatchObject({ publish: 1, publish_from: from, publish_until: until });
    const early = content.call(blog.update, { uuid, publish_until: '2026-11-20T06:00:00Z' });
    expect(await fieldProblems(early)).toEqual({ publish_until: 'after_start' });
    await content.call(blog.update, { uuid, publish_from: '' });
    expect(await stored()).toMatchObject({ publish_from: null, publish_until: until });
    await content.call(blog.update, { uuid, publish_until: null });
    expect(await stored()).toMatchObject({ publish_from: null, publish_until: null });
  });

  it.each(['tomorrow', '2026-11-20', '0000-01-01T00:00:00Z', '2026-02-31T00:00:00Z'])(
    'is no moment: %s',
    async (publish_from) => {
      const uuid = await content.add('static-pages', { name: `Momento ${publish_from}` });
      expect(await fieldProblems(content.call(pages.static.update, { uuid, publish_from }))).toEqual({ publish_from: 'moment' });
    },
  );

  it('does not move a slide in the slider', async () => {
    const uuid = await content.add('slider', { name: 'Fermo', publish_from: from });
    const sortOf = async () =>
      (await server.as(await server.signIn(SystemRole.Admin))(slider.display, {})).data.find((entry) => entry.uuid === uuid);
    const before = await sortOf();
    expect(before).toMatchObject({ publish: 1 });
    await content.call(slider.slides.update, { uuid, publish_from: null });
    expect(await sortOf()).toEqual(before);
  });
});
