import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepCopy } from '../outside/copies.ts';
import { takeOverBssOffers } from '../bss/index.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ PUBLIC_WEB_BASE_URL: 'https://shop.example.com' });
const { storefront, shop, variables } = contract;
let call: ReturnType<typeof server.as>;
const visitor: ReturnType<typeof server.as> = (which, input) => server.as(null)(which, input);
const database = () => server.running().services.connection.database;
const read = (url: string, etag?: string) =>
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
  let shown: string;
  let categories: { published: string; hidden: string };

  beforeAll(async () => {
    const category = { priority: 5, h1: 'Chiama {{{phone}}}', url: 'mobile' } as const;
    categories = {
      published: await call(shop.offerCategories.create, { ...category, name: 'Mobile', publish: 1 }),
      hidden: await call(shop.offerCategories.create, { ...category, name: 'Nascosta', url: 'hidden', publish: 0 }),
    };
    shown = await call(shop.offers.create, {
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

  it('are those that are published and still sold, in their order; a place shows its own', async () => {
    const names = async (place?: 'offers' | 'home' | 'slider') =>
      (await visitor(storefront.offers, place ? { place } : {})).data.map(({ name }) => name);
    expect(await names()).toEqual(['Prima', 'Super 100']);
    expect(await names('offers')).toEqual(['Super 100']);
    expect(await names('home')).toEqual(['Super 100']);
    expect(await names('slider')).toEqual([]);
    expect((await read('/api/storefront/offers?place=cellar')).statusCode).toBe(422);
  });

  it('say what they cost in every case and what their card says, and nothing else of billing', async () => {
    const offer = await visitor(storefront.offer, { url: 'super-100' });
    expect(offer).toMatchObject({
      uuid: shown,
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
    for (const internal of ['version', 'publish', 'changed_by', 'external_data', 'external_id'])
      expect(offer).not.toHaveProperty(internal);
    const everything = await Promise.all(
      ['offers', 'offers/super-100', 'tariffs'].map((path) => read(`/api/storefront/${path}`)),
    );
    for (const { body } of everything) expect(body).not.toContain('Secret');
  });

  it('have a page while they are published, sold or not', async () => {
    expect(await visitor(storefront.offer, { url: 'vecchia' })).toMatchObject({ name: 'Vecchia', active: 0 });
    await expect(visitor(storefront.offer, { url: 'bozza' })).rejects.toMatchObject({ status: 404 });
    await expect(visitor(storefront.offer, { url: 'nowhere' })).rejects.toMatchObject({ status: 404 });
  });

  it('stay on the page about tariff transparency when they are no longer sold', async () => {
    const { data } = await visitor(storefront.tariffs, {});
    expect(data[0]).toMatchObject({ name: 'Prima', active: 1 });
    expect(new Set(data.map(({ name }) => name))).toEqual(new Set(['Prima', 'Super 100', 'Vecchia']));
    expect(data.find(({ name }) => name === 'Vecchia')).toMatchObject({ active: 0, tariff_overview: 'Com’era', contract: '' });
  });

  it('belong to categories, of which the published are told with their variables replaced', async () => {
    const { data } = await visitor(storefront.offerCategories, {});
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

  it('are worded in both languages by the published details', async () => {
    await takeOverBssOffers(database(), [
      { ...terms, ID: 1, Title: 'Uno' },
      { ...terms, ID: 2, Title: 'Due' },
    ]);
    const { data: rows } = await call(shop.offerDetails.list, {});
    await call(shop.offerDetails.publish, { uuid: rows[0]?.uuid ?? '', publish: 0 });
    const { data } = await visitor(storefront.offerDetails, {});
    expect(data).toMatchObject([{ bss_details_id: 2, name_it: 'Due', price_for: 1, act_price_for: 1 }]);
    expect(data[0]).not.toHaveProperty('bss_details_renewal_price');
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

  it('are read with their variables replaced; while they are not published only prices are told', async () => {
    await keepCopy(database(), 'promo', { IsActive: true });
    await call(shop.settings.update, { ...prices, ...texts, url: 'shop' });
    const told = {
      overview: '<p>Ciao 800 &amp; 123</p>',
      note: '<p>IVA</p>',
      title: '800 & 123',
      description: 'd',
      keywords: 'k',
    };
    expect(await visitor(storefront.settings, {})).toEqual({ ...prices, ...told, url: 'shop', promoIsActive: true });
    await call(shop.settings.update, { ...prices, ...texts, url: 'shop', publish: 0 });
    const silent = { overview: '', note: '', title: '', description: '', keywords: '' };
    expect(await visitor(storefront.settings, {})).toEqual({ ...prices, ...silent, url: 'shop', promoIsActive: true });
  });
});

describe('what did not change', () => {
  it.each(['offers', 'offers/super-100', 'offer-categories', 'offer-details', 'tariffs', 'settings'])(
    '%s is not sent again to those who have it',
    async (path) => {
      const url = `/api/storefront/${path}`;
      const first = await read(url);
      expect(first.statusCode).toBe(200);
      const again = await read(url, String(first.headers['etag']));
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('is sent once it did', async () => {
    const before = await read('/api/storefront/offers');
    await call(shop.offers.create, { ...draft, name: 'Nuova', url: 'nuova' });
    const after = await read('/api/storefront/offers', String(before.headers['etag']));
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Nuova');
  });
});
