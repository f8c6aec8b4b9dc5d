import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const { pages, storefront } = contract;
type Draft = CallInput<typeof pages.static.create>;

const server = testServer();
let token: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
});

const call: ReturnType<typeof server.as> = (endpoint, input) => server.as(token)(endpoint, input);
const asVisitor = server.as(null);
let count = 0;
const draft = (overrides: Partial<Draft> = {}): Draft => ({ page_title: 'Privacy', url: `privacy-${++count}`, ...overrides });
const add = (overrides?: Partial<Draft>) => call(pages.static.create, draft(overrides));
const getStored = (uuid: string) => call(pages.static.get, { uuid });

const post = (path: string, payload: object) =>
  server.request({ method: 'POST', url: path, headers: { 'x-session-uuid': token }, payload });

describe('a static page', () => {
  it('is published, indexed and on the sitemap by default', async () => {
    const uuid = await add();
    expect(uuid).toHaveLength(36);
    const page = await getStored(uuid);
    expect(page).toMatchObject({ publish: 1, dont_index_page: 0, dont_show_on_sitemap: 0, content: '', h1: '' });
    expect(page.updated_at).toBe(page.created_at);
  });

  it('[static.required] is refused without page title or url, and needs no content', async () => {
    await expect(add({ page_title: '', url: ' ' })).rejects.toMatchObject({
      status: 422,
      fields: { page_title: 'required', url: 'required' },
    });
    const uuid = await add();
    await expect(call(pages.static.update, { ...draft({ url: '' }), uuid })).rejects.toMatchObject({
      fields: { url: 'required' },
    });
  });

  it('[static.url.typed] has a normalized and unique url', async () => {
    const uuid = await add({ url: "Chi siamo, (noi) dell'Onda" });
    expect(await getStored(uuid)).toMatchObject({ url: 'chi-siamo---noi--dell-onda' });
    await expect(add({ url: 'CHI-SIAMO---noi--dell-onda' })).rejects.toMatchObject({ status: 422, fields: { url: 'taken' } });
    const other = await add();
    const result = call(pages.static.update, { ...draft({ url: 'chi-siamo---noi--dell-onda' }), uuid: other });
    await expect(result).rejects.toMatchObject({ fields: { url: 'taken' } });
    expect(await call(pages.static.update, { ...draft({ url: 'chi-siamo---noi--dell-onda' }), uuid })).toBe(true);
  });

  it('accepts both names of the sitemap switch, and answers that of the entity', async () => {
    const created = await post(pages.static.create.path, { ...draft(), dont_show_sitemap: 1 });
    const { response: uuid } = created.json<{ response: string }>();
    expect(await getStored(uuid)).toMatchObject({ dont_show_on_sitemap: 1 });
    await post(pages.static.update.path, { ...draft(), uuid, dont_show_sitemap: 'false' });
    expect(await getStored(uuid)).toMatchObject({ dont_show_on_sitemap: 0 });
    await post(pages.static.update.path, { ...draft(), uuid, dont_show_on_sitemap: true });
    expect(await getStored(uuid)).toMatchObject({ dont_show_on_sitemap: 1 });
  });

  it('has the time of its last update', async () => {
    const uuid = await add();
    await call(pages.static.publish, { uuid, publish: 0 });
    const page = await getStored(uuid);
    expect(page).toMatchObject({ publish: 0, version: 2 });
    expect(page.updated_at > page.created_at).toBe(true);
  });

  it('is not overwritten after an update by another user, who is named in the refusal', async () => {
    const other = await server.signIn(SystemRole.Admin, 'giulia@example.com');
    const uuid = await add();
    await server.as(other)(pages.static.update, { ...draft(), uuid, version: 1 });
    await expect(call(pages.static.update, { ...draft(), uuid, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      details: { by: 'giulia@example.com', version: 2 },
    });
  });

  it('is deleted by a SuperAdmin only', async () => {
    const uuid = await add();
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    await expect(asAdmin(pages.static.remove, { uuid })).rejects.toMatchObject({ status: 403 });
    const asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
    expect(await asSuperAdmin(pages.static.remove, { uuid })).toBe(true);
    await expect(getStored(uuid)).rejects.toMatchObject({ status: 404 });
  });

  it('is listed by name, found by name and url, and sorted by its last update', async () => {
    const b = await add({ page_title: 'Lista B', url: 'lista-b' });
    const a = await add({ page_title: 'Lista A', url: 'lista-a' });
    await call(pages.static.publish, { uuid: b, publish: 0 });
    const listUuids = async (sort?: string) => {
      const { data } = await call(pages.static.list, { search: 'lista', ...(sort && { sort }) });
      return data.map(({ uuid }) => uuid);
    };
    expect(await listUuids()).toEqual([a, b]);
    expect(await listUuids('-updated_at')).toEqual([b, a]);
    expect((await call(pages.static.list, { search: 'lista-a' })).data).toHaveLength(1);
  });
});

describe('the public static pages', () => {
  it('are the published ones, with variables replaced', async () => {
    await call(contract.variables.create, { name: 'assistenza', value: '800 123 456', publish: 1 });
    await add({ page_title: 'Contatti', url: 'contatti', content: '<p>Chiama {{{assistenza}}}</p>', h1: 'Il {{{assistenza}}}' });
    await add({ page_title: 'Bozza', url: 'bozza', publish: 0 });
    expect(await asVisitor(storefront.page, { url: 'contatti' })).toMatchObject({
      content: '<p>Chiama 800 123 456</p>',
      h1: 'Il 800 123 456',
      dont_index_page: 0,
    });
    await expect(asVisitor(storefront.page, { url: 'bozza' })).rejects.toMatchObject({ status: 404 });
    const { data } = await asVisitor(storefront.pages, {});
    const titles = data.map(({ page_title }) => page_title);
    expect([titles.includes('Contatti'), titles.includes('Bozza')]).toEqual([true, false]);
  });

  it('are not sent again to a client that has them', async () => {
    await add({ url: 'etichetta' });
    const url = '/api/storefront/pages/etichetta';
    const etag = String((await server.request({ method: 'GET', url })).headers['etag']);
    const answer = await server.request({ method: 'GET', url, headers: { 'if-none-match': etag } });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  });
});
