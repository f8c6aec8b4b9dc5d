import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { geocoder as role } from '@simdesk/sandbox/geocoder';
import { afterAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { testServer } from '../testing/test-server.ts';

const sandbox = await role.start();
afterAll(() => sandbox.stop());
const server = testServer({ GEOCODER_URL: sandbox.env['GEOCODER_URL'] ?? '' });
const setMode = (mode: string) => fetch(`${sandbox.page}mode/${mode}`, { method: 'POST', redirect: 'manual' });
const asAgent = async () => server.as(await server.signIn(SystemRole.NoRole));
const calls = contract.stores;

type Draft = CallInput<typeof calls.create>;
const draft = (overrides: Partial<Draft> = {}): Draft => ({
  store_name: 'Negozio Duomo',
  address: 'Via Torino 2, Milano',
  latitude: 45.463,
  longitude: 9.1866,
  status: 1,
  ...overrides,
});

describe('stores', () => {
  it('[stores.create.payload] a store is created from status, address, longitude, latitude and store name', async () => {
    const call = await asAgent();
    const uuid = await call(calls.create, draft());
    expect(uuid).toHaveLength(36);
    expect(await call(calls.get, { uuid })).toEqual({
      uuid,
      ...draft(),
      version: 1,
      created_at: expect.any(String) as string,
      instructions: '',
      priority: 1,
    });
  });

  it('a new store without a priority is last, and an updated one keeps its priority', async () => {
    const call = await asAgent();
    const first = await call(calls.create, draft({ store_name: 'Primo', priority: 40 }));
    const last = await call(calls.create, draft({ store_name: 'Ultimo', priority: '' }));
    expect(await call(calls.get, { uuid: last })).toMatchObject({ priority: 41 });
    await call(calls.update, { uuid: first, ...draft({ store_name: 'Primo', instructions: 'Citofono 3' }) });
    await call(calls.update, { uuid: first, ...draft({ store_name: 'Primo!' }) });
    expect(await call(calls.get, { uuid: first })).toMatchObject({
      store_name: 'Primo!',
      priority: 40,
      instructions: 'Citofono 3',
      version: 3,
    });
  });

  it('[stores.sorted] the list is sorted by priority, and searched by name and address', async () => {
    const call = await asAgent();
    await call(calls.create, draft({ store_name: 'Zeta Lingotto', address: 'Via Nizza 280, Torino', priority: 0 }));
    const all = (await call(calls.list, {})).data;
    expect(all.map(({ priority }) => priority)).toEqual(all.map(({ priority }) => priority).toSorted((a, b) => a - b));
    expect(all[0]).toMatchObject({ store_name: 'Zeta Lingotto' });
    const result = await call(calls.list, { search: 'NIZZA lingotto', page: 1, pageSize: 5 });
    expect(result).toMatchObject({ total: 1, data: [{ store_name: 'Zeta Lingotto' }] });
    const page = await call(calls.list, { page: 2, pageSize: 2, sort: '-store_name' });
    expect(page.data).toHaveLength(2);
    expect(page.total).toBe(all.length);
  });

  it.each([
    [{ store_name: ' ' }, { store_name: 'required' }],
    [{ address: '' }, { address: 'required' }],
    [{ store_name: 'x'.repeat(201) }, { store_name: 'max:200' }],
  ])('[stores.required] %j is refused: name and address are required', async (overrides, fields) => {
    const call = await asAgent();
    await expect(call(calls.create, draft(overrides))).rejects.toMatchObject({ status: 422, fields });
    const uuid = await call(calls.create, draft());
    await expect(call(calls.update, { uuid, ...draft(overrides) })).rejects.toMatchObject({ status: 422, fields });
  });

  it.each([
    [
      { latitude: '45,46', longitude: '9.19' },
      { latitude: 45.46, longitude: 9.19 },
    ],
    [
      { latitude: '', longitude: null },
      { latitude: null, longitude: null },
    ],
    [
      { latitude: 0, longitude: -180 },
      { latitude: 0, longitude: -180 },
    ],
  ])('coordinates %j are stored as %j; they are optional', async (input, coordinates) => {
    const call = await asAgent();
    const uuid = await call(calls.create, draft(input));
    expect(await call(calls.get, { uuid })).toMatchObject(coordinates);
  });

  it.each([
    [{ latitude: 90.1 }, { latitude: 'max_value:90' }],
    [{ longitude: '-181' }, { longitude: 'min_value:-180' }],
    [{ latitude: 'nord' }, { latitude: 'number' }],
    [{ longitude: null }, { longitude: 'required' }],
    [{ latitude: '' }, { latitude: 'required' }],
  ])('coordinates with %j are refused', async (overrides, fields) => {
    const call = await asAgent();
    await expect(call(calls.create, draft(overrides))).rejects.toMatchObject({ status: 422, fields });
    const uuid = await call(calls.create, draft());
    await expect(call(calls.update, { uuid, ...draft(overrides) })).rejects.toMatchObject({ status: 422, fields });
  });

  it('[store.publish.field] [stores.status.switch] status is the publish flag, 1 by default', async () => {
    const call = await asAgent();
    const { status: _, ...withoutStatus } = draft();
    const uuid = await call(calls.create, withoutStatus);
    expect(await call(calls.get, { uuid })).toMatchObject({ status: 1 });
    expect(await call(calls.publish, { uuid, status: 0 })).toBe(true);
    expect(await call(calls.get, { uuid })).toMatchObject({ status: 0, version: 2 });
    const response = server.request({
      method: 'POST',
      url: calls.publish.path,
      headers: { 'x-session-uuid': await server.signIn(SystemRole.NoRole) },
      payload: { uuid, publish: 1 },
    });
    expect((await response).json()).toMatchObject({ error: { fields: { status: 'choice' } } });
  });

  it('are deleted by every user, and every write has an audit record', async () => {
    const call = await asAgent();
    const uuid = await call(calls.create, draft());
    expect(await call(calls.remove, { uuid })).toBe(true);
    await expect(call(calls.get, { uuid })).rejects.toMatchObject({ status: 404 });
    await expect(call(calls.remove, { uuid })).rejects.toMatchObject({ status: 404 });
    const audit = await server.running().services.connection.database.select().from(auditRecords);
    const records = audit.filter(({ record }) => record === uuid);
    expect(records.map((entry) => entry.call)).toEqual([calls.create.path, calls.remove.path]);
    expect(records[1]).toMatchObject({ area: 'stores', before: { store_name: 'Negozio Duomo' }, after: null });
  });

  it('are not overwritten after an update by another user', async () => {
    const call = await asAgent();
    const uuid = await call(calls.create, draft());
    await call(calls.update, { uuid, version: 1, ...draft({ store_name: 'Nuovo' }) });
    await expect(call(calls.update, { uuid, version: 1, ...draft() })).rejects.toMatchObject({ status: 409, code: 'stale' });
    await expect(call(calls.publish, { uuid, version: 1, status: 0 })).rejects.toMatchObject({ status: 409, code: 'stale' });
    expect(await call(calls.publish, { uuid, version: 2, status: 0 })).toBe(true);
  });
});

describe('the shop', () => {
  it('lists the stores with status 1, sorted and without internal fields', async () => {
    const call = await asAgent();
    for (const { uuid } of (await call(calls.list, {})).data) await call(calls.remove, { uuid });
    await call(calls.create, draft({ store_name: 'Secondo', priority: 2, instructions: 'Suonare' }));
    await call(calls.create, draft({ store_name: 'Primo', priority: 1, latitude: null, longitude: null }));
    await call(calls.create, draft({ store_name: 'Chiuso', priority: 0, status: 0 }));
    const { data } = await server.as(null)(contract.storefront.stores, {});
    const { status: _, ...publicFields } = draft({ store_name: 'Secondo', priority: 2, instructions: 'Suonare' });
    expect(data).toMatchObject([{ store_name: 'Primo', latitude: null }, publicFields]);
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(Object.keys({ ...publicFields, uuid: '' }).toSorted());
  });
});

describe('[stores.geocode.failure] the coordinates of an address', () => {
  it('are those of the geocoder', async () => {
    const { latitude, longitude } = await (await asAgent())(calls.geocode, { address: 'Via Maqueda 100, Palermo' });
    expect(Math.abs(latitude - 38.13)).toBeLessThan(0.05);
    expect(Math.abs(longitude - 13.34)).toBeLessThan(0.05);
  });

  it('of an empty or unknown address are refused', async () => {
    const call = await asAgent();
    await expect(call(calls.geocode, { address: ' ' })).rejects.toMatchObject({ status: 422, fields: { address: 'required' } });
    await expect(call(calls.geocode, { address: 'Atlantide' })).rejects.toMatchObject({ status: 404, code: 'unknown_address' });
  });

  it.each(['down', 'nonsense'])('are refused while the geocoder is %s', async (mode) => {
    const call = await asAgent();
    await setMode(mode);
    const result = call(calls.geocode, { address: `Via ${mode}, Bari` });
    await expect(result).rejects.toMatchObject({ status: 502, code: 'geocoder_failed' });
    await setMode('fine');
  });
});
