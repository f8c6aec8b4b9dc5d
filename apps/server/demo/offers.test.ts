import { contract, OfferCategoryDraft, OfferDetailsDraft, OfferDraft, ShopSettingsDraft, type BssOffer } from '@simdesk/contract';
import {
  ActPriceFor,
  billingDifferences,
  DetailsPriceFor,
  offerDesigns,
  offerPictures,
  pictureSizes,
  PriceFor,
  SystemRole,
  type OfferPicture,
} from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { offerDetails, shopSettings } from '../database/schema/bss.ts';
import { offers } from '../database/schema/offers.ts';
import { offerCategories } from '../database/schema/shop.ts';
import { storedFiles } from '../database/schema/system.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });
const database = () => server.running().services.connection.database;

describe('the price list of the demo', () => {
  let list: (typeof offers.$inferSelect)[];
  beforeAll(async () => {
    list = await database().select().from(offers);
  });

  it('is valid for the forms', async () => {
    for (const offer of list) expect(OfferDraft.safeParse(offer).error).toBeUndefined();
    for (const category of await database().select().from(offerCategories)) {
      expect(OfferCategoryDraft.safeParse(category).error).toBeUndefined();
    }
    for (const row of await database().select().from(offerDetails))
      expect(OfferDetailsDraft.safeParse(row).error).toBeUndefined();
    const [settings] = await database().select().from(shopSettings);
    expect(ShopSettingsDraft.safeParse(settings).error).toBeUndefined();
    expect(settings).toMatchObject({ eshopPrice: 4.9, changed_by: 'demo' });
  });

  it('has every design and price type, offers in several categories, inactive ones and an unpublished one', async () => {
    expect(new Set(list.map(({ design }) => design))).toEqual(new Set(offerDesigns));
    expect(new Set(list.map(({ price_for }) => price_for))).toEqual(new Set(Object.values(PriceFor)));
    expect(new Set(list.map(({ active, publish }) => `${active}${publish}`))).toEqual(new Set(['11', '10', '01']));
    const usedCategories = new Set(list.flatMap(({ category }) => category.split(',')));
    const categories = await database().select().from(offerCategories);
    expect(usedCategories).toEqual(new Set(categories.map(({ uuid }) => uuid)));
    const details = await database().select().from(offerDetails);
    expect(new Set(details.map(({ price_for }) => price_for))).toEqual(new Set(Object.values(DetailsPriceFor)));
    expect(new Set(details.map(({ act_price_for }) => act_price_for))).toEqual(new Set(Object.values(ActPriceFor)));
  });

  it('has pictures in the exact sizes of each design, and documents that open', async () => {
    const files = new Map((await database().select().from(storedFiles)).map((file) => [file.path, file]));
    for (const offer of list) {
      for (const picture of Object.keys(offerPictures) as OfferPicture[]) {
        if (offer[picture] === '') continue;
        const { width, height } = files.get(offer[picture]) ?? {};
        expect(pictureSizes(picture, offer.design), `${offer.name} ${picture}`).toContain(`${width}*${height}`);
        expect(offer[offerPictures[picture].alt]).not.toBe('');
      }
    }
    expect(list.every(({ photo_list }) => photo_list !== '')).toBe(true);
    const inSlider = list.filter(({ display_slider }) => display_slider === 1);
    expect(new Set(inSlider.map(({ design }) => design))).toEqual(new Set(offerDesigns));
    expect(
      inSlider.every(({ photo_slide, photo_slide_lg, photo_slide_m }) => photo_slide && photo_slide_lg && photo_slide_m),
    ).toBe(true);
    const [{ prospects_info, contract: summary } = { prospects_info: '', contract: '' }] = list;
    for (const path of [prospects_info, summary]) {
      expect(await server.request({ method: 'GET', url: `/${path}` })).toMatchObject({ statusCode: 200 });
    }
  });

  it('matches the billing system except for a few offers', async () => {
    const call = server.as(await server.signIn(SystemRole.Admin));
    const findDifferent = (active: BssOffer[] | false) =>
      list.filter((offer) => billingDifferences(offer, active || []).length > 0);
    expect(findDifferent((await call(contract.bss.activeOffers, {})).data).map(({ name }) => name)).toEqual(['Senior Facile']);
    await call(contract.bss.refresh, {});
    const { data } = await call(contract.bss.activeOffers, {});
    expect(findDifferent(data).map(({ name }) => name)).toContain('Senior Facile');
    expect(findDifferent(data).length).toBeLessThan(4);
  });
});
