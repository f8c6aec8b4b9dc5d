import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const { offerCategories } = contract.shop;
const asAgent = async () => server.as(await server.signIn(SystemRole.NoRole));
const category = { name: 'Giga', priority: 10, publish: 1 as const };

describe('an offer category', () => {
  it('[offercat.required] is refused without name or priority; 0 is a priority', async () => {
    const call = await asAgent();
    const result = call(offerCategories.create, { ...category, name: ' ', priority: '' });
    await expect(result).rejects.toMatchObject({ status: 422, fields: { name: 'required', priority: 'required' } });
    const uuid = await call(offerCategories.create, { ...category, priority: 0 });
    expect(uuid).toHaveLength(36);
    expect(await call(offerCategories.get, { offer_category_uuid: uuid })).toMatchObject({ priority: 0, url: '', h1: '' });
  });

  it('[offers.url.typed] has a normalized and unique url', async () => {
    const call = await asAgent();
    const uuid = await call(offerCategories.create, { ...category, url: "Лето (Under 30), d'estate" });
    expect(await call(offerCategories.get, { offer_category_uuid: uuid })).toMatchObject({ url: 'leto--under-30---d-estate' });
    const duplicate = call(offerCategories.create, { ...category, url: 'leto--under-30---d-estate' });
    await expect(duplicate).rejects.toMatchObject({ status: 422, fields: { url: 'taken' } });
  });

  it('[offercat.sorted] is listed by priority, updated and published by all staff, deleted by a SuperAdmin only', async () => {
    const call = await asAgent();
    const last = await call(offerCategories.create, { ...category, name: 'Ultima', priority: 999 });
    const first = await call(offerCategories.create, { ...category, name: 'Prima', priority: 1 });
    const priorities = (await call(offerCategories.list, {})).data.map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((a, b) => a - b));
    await call(offerCategories.update, { ...category, uuid: last, name: 'Ultima di tutte', h1: 'Tutte le offerte' });
    await call(offerCategories.publish, { uuid: last, publish: 0 });
    expect(await call(offerCategories.get, { offer_category_uuid: last })).toMatchObject({
      name: 'Ultima di tutte',
      h1: 'Tutte le offerte',
      publish: 0,
      version: 3,
    });
    await expect(call(offerCategories.remove, { uuid: first })).rejects.toMatchObject({ status: 403 });
    const asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
    expect(await asSuperAdmin(offerCategories.remove, { uuid: first })).toBe(true);
    await expect(call(offerCategories.get, { offer_category_uuid: first })).rejects.toMatchObject({ status: 404 });
  });
});
