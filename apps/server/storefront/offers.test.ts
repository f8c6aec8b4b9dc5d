import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { cacheAnswer } from '../outside/answer-cache.ts';
import { storeBssOffers } from '../bss/index.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ PUBLIC_WEB_BASE_URL: 'https://shop.example.com' });
const { storefront, shop, variables } = contract;
let call: ReturnType<typeof server.as>;
const asVisitor: ReturnType<typeof server.as> = (endpoint, input) => server.as(null)(endpoint, input);
const database = () => server.running().services.connection.database;
const getUrl = (url: string, etag?: string) =>
  server.request({ method: 'GET', url, headers: etag === undefined ? {} : { 'if-none-match': etag } });

const terms = {
  ID: 107,
  Title: 'Secret billing title',
  RenewalPrice: 9.99,
  RenewalPriceNewActivations: 9.99,
  RenewalPriceVodafone: null,
  RenewalPriceOtherNetworks: 8.99,
  PortInOnly: true,
  ActivationPrice: 10,
  ActivationPriceNewActivations: 12,
  ActivationPriceVodafone: null,
  ActivationPriceOtherNetworks: 0,
  ExcludedOperatorIdsForPorting: [{ ID: 8, Name: 'ho. Mobile' }],
  DependentOptions: [{ ID: 71, Title: 'Secret option', Price: 4, Period: 'month' }],
};
const draft = { name: 'Super 100', priority: 10, price: 9.99, design: 'Blue', url: 'super-100' } as const;

beforeAll(async () => {
  call = server.as(await server.signIn(SystemRole.Admin));
  await call(variables.create, { name: 'phone', value: '800 & 123', publish: 1 });
});

describe('offers in the shop', () => {
  let offerUuid: string;
  let categories: { published: string; hidden: string };

  beforeAll(async () => {
    const category = { priority: 5, h1: 'Chiama {{{phone}}}', url: 'mobile' } as const;
    categories = {
      published: await call(shop.offerCategories.create, { ...category, name: 'Mobile', publish: 1 }),
      hidden: await call(shop.offerCategories.create, { ...category, name: 'Nascosta', url: 'hidden', publish: 0 }),
    };
    offerUuid = await call(shop.offers.create, {
      ...draft,
      category: `${categories.hidden},${categories.published}`,
      price_for: 4,
      other_text: 'per un anno',
      price_others: 8.99,
      data: '100',
      sms: '',
      min: '0',
      additional_data: '<p>Chiama {{{phone}}}</p>',
      additional_data_style: '{"color":2,"bold":true}',
      overview: '<p>{{{phone}}}</p>',
      free: 0,
      rates_abroad: 0,
      display_home: 1,
      external_id: 107,
      external_data: JSON.stringify(terms),
    });
    await call(shop.offers.create, { ...draft, name: 'Bozza', url: 'bozza', publish: 0, display_home: 1 });
    await call(shop.offers.create, { ...draft, name: 'Vecchia', url: 'vecchia', active: 0, tariff_overview: 'Com’era' });
    await call(shop.offers.create, { ...draft, name: 'Prima', url: 'prima', priority: 1, display_offers: 0 });
  });

  it('are published and active ones, sorted, optionally of one place', async () => {
    const names = async (place?: 'offers' | 'home' | 'slider') =>
      (await asVisitor(storefront.offers, place ? { place } : {})).data.map(({ name }) => name);
    expect(await names()).toEqual(['Prima', 'Super 100']);
    expect(await names('offers')).toEqual(['Super 100']);
    expect(await names('home')).toEqual(['Super 100']);
    expect(await names('slider')).toEqual([]);
    expect((await getUrl('/api/storefront/offers?place=cellar')).statusCode).toBe(422);
  });

  it('have prices for every porting case and the texts of their card, and no other billing data', async () => {
    const offer = await asVisitor(storefront.offer, { url: 'super-100' });
    expect(offer).toMatchObject({
      uuid: offerUuid,
      external_id: 107,
      categories: [categories.published],
      price: { new: 9.99, vodafone: 9.99, others: 8.99 },
      price_text: 'per un anno',
      activation_price: { new: 12, vodafone: 10, others: 0 },
      port_in_only: true,
      excluded_donor_ids: [8],
      overview: '<p>800 &amp; 123</p>',
      parameters: [
        { name: 'data', value: '100', style: null },
        { name: 'min', value: '0', style: null },
        { name: 'additional_data', value: '<p>Chiama 800 &amp; 123</p>', style: { color: 2, bold: true } },
      ],
    });
    for (const internal of ['version', 'publish', 'changed_by', 'external_data']) expect(offer).not.toHaveProperty(internal);
    const everything = await Promise.all(
      ['offers', 'offers/super-100', 'tariffs'].map((path) => getUrl(`/api/storefront/${path}`)),
    );
    for (const { body } of everything) expect(body).not.toContain('Secret');
  });

  it('have a page while published, active or not', async () => {
    expect(await asVisitor(storefront.offer, { url: 'vecchia' })).toMatchObject({ name: 'Vecchia', active: 0 });
    await expect(asVisitor(storefront.offer, { url: 'bozza' })).rejects.toMatchObject({ status: 404 });
    await expect(asVisitor(storefront.offer, { url: 'nowhere' })).rejects.toMatchObject({ status: 404 });
  });

  it('stay on the page about tariff transparency when inactive', async () => {
    const { data } = await asVisitor(storefront.tariffs, {});
    expect(data[0]).toMatchObject({ name: 'Prima', active: 1 });
    expect(new Set(data.map(({ name }) => name))).toEqual(new Set(['Prima', 'Super 100', 'Vecchia']));
    expect(data.find(({ name }) => name === 'Vecchia')).toMatchObject({ active: 0, tariff_overview: 'Com’era', contract: '' });
  });

  it('have published categories with variables replaced', async () => {
    const { data } = await asVisitor(storefront.offerCategories, {});
    expect(data).toEqual([
      {
        uuid: categories.published,
        name: 'Mobile',
        priority: 5,
        url: 'mobile',
        h1: 'Chiama 800 & 123',
        title: '',
        description: '',
        keywords: '',
      },
    ]);
  });

  it('have published details in both languages', async () => {
    await storeBssOffers(database(), [
      { ...terms, ID: 1, Title: 'Uno' },
      { ...terms, ID: 2, Title: 'Due' },
    ]);
    const { data: rows } = await call(shop.offerDetails.list, {});
    await call(shop.offerDetails.publish, { uuid: rows[0]?.uuid ?? '', publish: 0 });
    const { data } = await asVisitor(storefront.offerDetails, {});
    expect(data).toMatchObject([{ bss_details_id: 2, name_it: 'Due', price_for: 1, act_price_for: 1 }]);
    expect(data[0]).not.toHaveProperty('bss_details_renewal_price');
  });

  it('have the billing id of their details', async () => {
    await storeBssOffers(database(), [{ ...terms, Title: 'Super' }]);
    const { data: details } = await asVisitor(storefront.offerDetails, {});
    const { data: offers } = await asVisitor(storefront.offers, {});
    const names = details.map(({ bss_details_id }) => offers.find(({ external_id }) => external_id === bss_details_id)?.name);
    expect(names).toContain('Super 100');
  });
});

describe('the settings of the shop', () => {
  const prices = { eshopPrice: 4.9, esimPrice: 5, esimMnpPrice: 2.5, esimReplacementPrice: 10, SIMPrice: 9 };
  const texts = {
    overview: '<p>Ciao {{{phone}}}</p>',
    note: '<p>IVA</p>',
    title: '{{{phone}}}',
    description: 'd',
    keywords: 'k',
  };

  it('are answered with variables replaced; unpublished ones only with prices', async () => {
    await cacheAnswer(database(), 'promo', { IsActive: true });
    await call(shop.settings.update, { ...prices, ...texts, url: 'shop' });
    const publicTexts = {
      overview: '<p>Ciao 800 &amp; 123</p>',
      note: '<p>IVA</p>',
      title: '800 & 123',
      description: 'd',
      keywords: 'k',
    };
    expect(await asVisitor(storefront.settings, {})).toEqual({ ...prices, ...publicTexts, url: 'shop', promoIsActive: true });
    await call(shop.settings.update, { ...prices, ...texts, url: 'shop', publish: 0 });
    const emptyTexts = { overview: '', note: '', title: '', description: '', keywords: '' };
    expect(await asVisitor(storefront.settings, {})).toEqual({ ...prices, ...emptyTexts, url: 'shop', promoIsActive: true });
  });
});

describe('an unchanged answer', () => {
  it.each(['offers', 'offers/super-100', 'offer-categories', 'offer-details', 'tariffs', 'settings'])(
    'of %s is not sent again to a client that has it',
    async (path) => {
      const url = `/api/storefront/${path}`;
      const first = await getUrl(url);
      expect(first.statusCode).toBe(200);
      const second = await getUrl(url, String(first.headers['etag']));
      expect([second.statusCode, second.body]).toEqual([304, '']);
    },
  );

  it('is sent again after a change', async () => {
    const before = await getUrl('/api/storefront/offers');
    await call(shop.offers.create, { ...draft, name: 'Nuova', url: 'nuova' });
    const after = await getUrl('/api/storefront/offers', String(before.headers['etag']));
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Nuova');
  });
});
