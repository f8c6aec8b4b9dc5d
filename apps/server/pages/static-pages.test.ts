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

const call: ReturnType<typeof server.as> = (which, input) => server.as(token)(which, input);
const asVisitor = server.as(null);
let count = 0;
const draft = (changed: Partial<Draft> = {}): Draft => ({ page_title: 'Privacy', url: `privacy-${++count}`, ...changed });
const add = (changed?: Partial<Draft>) => call(pages.static.create, draft(changed));
const stored = (uuid: string) => call(pages.static.get, { uuid });

const post = (path: string, payload: object) =>
  server.request({ method: 'POST', url: path, headers: { 'x-session-uuid': token }, payload });

describe('a static page', () => {
  it('is published, indexed and on the sitemap unless it says otherwise', async () => {
    const uuid = await add();
    expect(uuid).toHaveLength(36);
    const page = await stored(uuid);
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

  it('[static.url.typed] has a url in the form of a url that no other page has', async () => {
    const uuid = await add({ url: "Chi siamo, (noi) dell'Onda" });
    expect(await stored(uuid)).toMatchObject({ url: 'chi-siamo---noi--dell-onda' });
    await expect(add({ url: 'CHI-SIAMO---noi--dell-onda' })).rejects.toMatchObject({ status: 422, fields: { url: 'taken' } });
    const other = await add();
    const renamed = call(pages.static.update, { ...draft({ url: 'chi-siamo---noi--dell-onda' }), uuid: other });
    await expect(renamed).rejects.toMatchObject({ fields: { url: 'taken' } });
    expect(await call(pages.static.update, { ...draft({ url: 'chi-siamo---noi--dell-onda' }), uuid })).toBe(true);
  });

  it('takes the sitemap’s switch under both of its names, and answers the entity’s', async () => {
    const created = await post(pages.static.create.path, { ...draft(), dont_show_sitemap: 1 });
    const { response: uuid } = created.json<{ response: string }>();
    expect(await stored(uuid)).toMatchObject({ dont_show_on_sitemap: 1 });
    await post(pages.static.update.path, { ...draft(), uuid, dont_show_sitemap: 'false' });
    expect(await stored(uuid)).toMatchObject({ dont_show_on_sitemap: 0 });
    await post(pages.static.update.path, { ...draft(), uuid, dont_show_on_sitemap: true });
    expect(await stored(uuid)).toMatchObject({ dont_show_on_sitemap: 1 });
  });

  it('says when it was edited', async () => {
    const uuid = await add();
    await call(pages.static.publish, { uuid, publish: 0 });
    const page = await stored(uuid);
    expect(page).toMatchObject({ publish: 0, version: 2 });
    expect(page.updated_at > page.created_at).toBe(true);
  });

  it('is not overwritten when somebody else changed it meanwhile, whose name is told', async () => {
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
    await expect(stored(uuid)).rejects.toMatchObject({ status: 404 });
  });

  it('is listed by name, found by name and url, and sorted by when it was edited', async () => {
    const b = await add({ page_title: 'Lista B', url: 'lista-b' });
    const a = await add({ page_title: 'Lista A', url: 'lista-a' });
    await call(pages.static.publish, { uuid: b, publish: 0 });
    const found = async (sort?: string) => {
      const { data } = await call(pages.static.list, { search: 'lista', ...(sort && { sort }) });
      return data.map(({ uuid }) => uuid);
    };
    expect(await found()).toEqual([a, b]);
    expect(await found('-updated_at')).toEqual([b, a]);
    expect((await call(pages.static.list, { search: 'lista-a' })).data).toHaveLength(1);
  });
});

describe('what visitors read of static pages', () => {
  it('is what was published, with variables replaced', async () => {
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

  it('is not sent again to those who have it', async () => {
    await add({ url: 'etichetta' });
    const url = '/api/storefront/pages/etichetta';
    const etag = String((await server.request({ method: 'GET', url })).headers['etag']);
    const again = await server.request({ method: 'GET', url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
