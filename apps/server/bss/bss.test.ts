import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { billing } from '@simdesk/sandbox/billing';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { offerDetails, cachedAnswers } from '../database/schema/bss.ts';
import { cacheAnswer } from '../outside/answer-cache.ts';
import { testServer } from '../testing/test-server.ts';
import { refreshBssCache } from './refresh-cache.ts';
import { noProgress } from '../testing/jobs.ts';

const sandbox = await billing.start();
afterAll(() => sandbox.stop());
const server = testServer({ BSS_URL: sandbox.env['BSS_URL'] ?? '', BSS_TIMEOUT_SECONDS: '1' });
const setMode = (mode: 'fine' | 'down' | 'slow' | 'nonsense') =>
  fetch(`${sandbox.page}mode/${mode}`, { method: 'POST', redirect: 'manual' });
const asAgent = async () => server.as(await server.signIn(SystemRole.NoRole));
const database = () => server.running().services.connection.database;

describe('the offers of the billing system', () => {
  it('are false before the first refresh', async () => {
    const call = await asAgent();
    expect(await call(contract.bss.activeOffers, {})).toEqual({ data: false, refreshed_at: null });
    expect(await call(contract.bss.lastRefresh, {})).toBeNull();
  });

  it('are cached by a refresh, with its time, and get a row of offer details each', async () => {
    const call = await asAgent();
    expect(await call(contract.bss.refresh, {})).toBe(true);
    expect(await call(contract.bss.lastRefresh, {})).toMatchObject({ state: 'done', current: 2, end: 2, trouble: null });
    const { data, refreshed_at } = await call(contract.bss.activeOffers, {});
    expect(data).toContainEqual(expect.objectContaining({ ID: 102, Title: 'Super 100 GB', PortInOnly: false }));
    expect(Date.now() - Date.parse(refreshed_at ?? '')).toBeLessThan(60_000);
    const details = await call(contract.shop.offerDetails.list, {});
    expect(details.data.map(({ bss_details_id }) => bss_details_id)).toContain(102);
  });

  it('[offerdetails.sorted] offer details are sorted by priority, and edits of the staff survive the next refresh', async () => {
    const call = await asAgent();
    const [first, second] = (await call(contract.shop.offerDetails.list, {})).data;
    const uuid = second?.uuid ?? '';
    const draft = {
      price_for: 4,
      act_price_for: 1,
      name_it: 'Super Cento',
      name_en: 'Super Hundred',
      price_eur: '7,99',
      act_price_eur: null,
      other_texts: '{"other_text_one_en":"for a year"}',
    };
    expect(await call(contract.shop.offerDetails.update, { uuid, ...draft })).toBe(true);
    await call(contract.bss.refresh, {});
    expect(await call(contract.shop.offerDetails.get, { uuid })).toMatchObject({
      name_it: 'Super Cento',
      price_eur: 7.99,
      price_for: 4,
    });
    await database().update(offerDetails).set({ priority: 0 }).where(eq(offerDetails.uuid, uuid));
    expect((await call(contract.shop.offerDetails.list, {})).data.slice(0, 2).map((row) => row.uuid)).toEqual([
      uuid,
      first?.uuid,
    ]);
  });

  it('[offerdetails.other_texts.json] other texts are a JSON string with the four texts', async () => {
    const call = await asAgent();
    const [row] = (await call(contract.shop.offerDetails.list, {})).data;
    expect(JSON.parse(row?.other_texts ?? '')).toEqual({
      other_text_one_en: 'for a year',
      other_text_one_it: '',
      other_text_two_en: '',
      other_text_two_it: '',
    });
    const result = call(contract.shop.offerDetails.update, {
      uuid: row?.uuid ?? '',
      price_for: 1,
      act_price_for: 1,
      other_texts: 'no json',
    });
    await expect(result).rejects.toMatchObject({ status: 422, fields: { other_texts: 'invalid' } });
  });

  it.each([
    ['down', 'unreachable'],
    ['slow', 'slow'],
    ['nonsense', 'unreadable'],
  ] as const)(
    'while the billing system is %s, a refresh answers false with 502 and the reason %s, and changes nothing',
    async (mode, trouble) => {
      const call = await asAgent();
      const before = await database().select().from(cachedAnswers);
      const details = await database().select().from(offerDetails);
      await setMode(mode);
      const token = await server.signIn(SystemRole.NoRole);
      const answer = await server.request({
        method: 'GET',
        url: contract.bss.refresh.path,
        headers: { 'x-session-uuid': token },
      });
      expect(answer.statusCode).toBe(502);
      expect(answer.json()).toMatchObject({ response: false, error: { code: 'billing_failed' } });
      expect(await call(contract.bss.lastRefresh, {})).toMatchObject({ state: 'failed', trouble });
      expect(await database().select().from(cachedAnswers)).toEqual(before);
      expect(await database().select().from(offerDetails)).toEqual(details);
      expect((await call(contract.bss.activeOffers, {})).data).not.toBe(false);
      await setMode('fine');
      expect(await call(contract.bss.refresh, {})).toBe(true);
    },
  );
});

describe('donor operators and the promotion', () => {
  it('donor operators are listed without a session', async () => {
    const { data } = await server.as(null)(contract.bss.donorOperators, {});
    expect(data).toContainEqual({ ID: 1, DisplayedName: 'Vodafone' });
  });

  it('[settings.promo_json] the promotion is a JSON string, and settings answer the same', async () => {
    const call = await asAgent();
    expect(JSON.parse(await call(contract.bss.promo, {}))).toEqual({ IsActive: true });
    expect((await call(contract.shop.settings.get, {})).promoIsActive).toBe(true);
  });

  it('while the billing system is down, cached answers of any age are served', async () => {
    await database().update(cachedAnswers).set({ refreshed_at: '2026-01-01T00:00:00.000Z' });
    await setMode('down');
    const { data } = await server.as(null)(contract.bss.donorOperators, {});
    expect(data.length).toBeGreaterThan(5);
    await database().delete(cachedAnswers);
    expect(await server.as(null)(contract.bss.donorOperators, {})).toEqual({ data: [] });
    expect((await (await asAgent())(contract.shop.settings.get, {})).promoIsActive).toBe(false);
    await setMode('fine');
  });

  it('cached answers are served at once and refreshed by a job, so that no request waits for the billing system', async () => {
    const { billing, connection } = server.running().services;
    await cacheAnswer(database(), 'donor-operators', [{ ID: 9, DisplayedName: 'Gestore di ieri' }]);
    await cacheAnswer(database(), 'promo', { IsActive: false });
    await database().update(cachedAnswers).set({ refreshed_at: '2026-01-01T00:00:00.000Z' });
    expect((await server.as(null)(contract.bss.donorOperators, {})).data).toEqual([{ ID: 9, DisplayedName: 'Gestore di ieri' }]);
    expect((await server.as(null)(contract.storefront.settings, {})).promoIsActive).toBe(false);

    await refreshBssCache({ billing, connection, log: server.running().app.log }).run({}, noProgress);
    expect((await server.as(null)(contract.bss.donorOperators, {})).data).toContainEqual({ ID: 1, DisplayedName: 'Vodafone' });
    expect((await server.as(null)(contract.storefront.settings, {})).promoIsActive).toBe(true);
  });
});

describe('shop settings', () => {
  const prices = {
    eshopPrice: '4,99',
    esimPrice: 5,
    esimReplacementPrice: '10',
    esimMnpPrice: 0,
    SIMPrice: '9.90',
    url: 'shop',
    publish: 1 as const,
  };

  it('[settings.all_users] every user reads and writes them; prices accept comma and dot', async () => {
    const call = await asAgent();
    const { uuid, version } = await call(contract.shop.settings.get, {});
    expect(await call(contract.shop.settings.update, { ...prices, uuid, version })).toBe(true);
    expect(await call(contract.shop.settings.get, {})).toMatchObject({
      eshopPrice: 4.99,
      esimPrice: 5,
      esimReplacementPrice: 10,
      esimMnpPrice: 0,
      SIMPrice: 9.9,
      version: version + 1,
    });
    await expect(call(contract.shop.settings.update, { ...prices, uuid, version })).rejects.toMatchObject({ code: 'stale' });
  });

  it('[settings.required] prices and url are required', async () => {
    const call = await asAgent();
    const result = call(contract.shop.settings.update, { ...prices, eshopPrice: '', esimMnpPrice: ' ', url: '' });
    await expect(result).rejects.toMatchObject({
      fields: { eshopPrice: 'required_short', esimMnpPrice: 'required_short', url: 'required_short' },
    });
    await expect(call(contract.shop.settings.update, { ...prices, SIMPrice: 'ten' })).rejects.toMatchObject({
      fields: { SIMPrice: 'price' },
    });
  });
});
