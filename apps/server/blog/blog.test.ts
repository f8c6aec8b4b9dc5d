import { blogCardDesigns, contract, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { image, pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const { blog, storefront } = contract;
type Draft = CallInput<typeof blog.create>;

const server = testServer();
let token: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
});

const call: ReturnType<typeof server.as> = (endpoint, input) => server.as(token)(endpoint, input);
const asVisitor = server.as(null);
let count = 0;
const draft = (overrides: Partial<Draft> = {}): Draft => ({
  title: `Novità ${++count}`,
  date: '2026-11-02',
  card_design: 'Blue',
  content: '<p>Testo</p>',
  ...overrides,
});
const add = (overrides?: Partial<Draft>) => call(blog.create, draft(overrides));
const getStored = (blog_uuid: string) => call(blog.get, { blog_uuid });

describe('a post', () => {
  it('[blog.create.success] is answered with its id of 36 characters, and published by default', async () => {
    const uuid = await add();
    expect(uuid).toHaveLength(36);
    expect(await getStored(uuid)).toMatchObject({ publish: 1, date: '2026-11-02', card_design: 'Blue', image1: '', alt2: '' });
  });

  it('[blog.save.required] is refused without name, content or card design', async () => {
    const nothing = { title: ' ', content: '<p>&nbsp;</p>', card_design: '' };
    const answer = await server.request({
      method: 'POST',
      url: blog.create.path,
      headers: { 'x-session-uuid': token },
      payload: { ...draft(), ...nothing },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: { fields: { title: 'required', content: 'required', card_design: 'required' } },
    });
    await expect(add({ date: '2026-02-30' })).rejects.toMatchObject({ fields: { date: 'day' } });
  });

  it('accepts the four card designs only', async () => {
    for (const card_design of blogCardDesigns) expect(await getStored(await add({ card_design }))).toMatchObject({ card_design });
    await expect(add({ card_design: 'Transparent' })).rejects.toMatchObject({ fields: { card_design: 'choice' } });
  });

  it('[blog.edit.seo_url] needs a url on update, and gets one from its name on creation', async () => {
    const title = 'Лето 2026: Più giga, più estate!';
    const uuid = await add({ title });
    const { seo_url } = await getStored(uuid);
    expect(seo_url).toBe('leto-2026-piu-giga-piu-estate');
    expect(await getStored(await add({ title }))).toMatchObject({ seo_url: `${seo_url}-2` });
    expect(await getStored(await add({ title }))).toMatchObject({ seo_url: `${seo_url}-3` });
    await expect(call(blog.update, { ...draft(), uuid, seo_url: '' })).rejects.toMatchObject({
      status: 422,
      fields: { seo_url: 'required' },
    });
  });

  it('gets a url from its uuid if its name has no letter for one', async () => {
    const uuid = await add({ title: '😀' });
    expect(await getStored(uuid)).toMatchObject({ seo_url: uuid.slice(0, 8) });
  });

  it('[blog.url.typed] has a normalized and unique url', async () => {
    const uuid = await add({ seo_url: "Giga, dell'Estate (2026)" });
    expect(await getStored(uuid)).toMatchObject({ seo_url: 'giga--dell-estate--2026-' });
    await expect(add({ seo_url: 'giga--dell-estate--2026-' })).rejects.toMatchObject({ fields: { seo_url: 'taken' } });
  });

  it('accepts stored images and no other files', async () => {
    const picture = await uploadFile(server, token, { name: 'foto.png', content: await image('png'), area: 'blog' });
    const document = await uploadFile(server, token, { name: 'foto.pdf', content: pdf, area: 'blog' });
    const uuid = await add({ image1: picture, alt1: 'Una foto' });
    expect(await getStored(uuid)).toMatchObject({ image1: picture, alt1: 'Una foto' });
    await expect(add({ image1: document, image2: picture })).rejects.toMatchObject({ fields: { image1: 'file_kind' } });
  });

  it('[admin.manage] [blog.publish.switch] is updated and published by every staff member', async () => {
    const uuid = await add();
    await call(blog.update, { ...draft({ title: 'Cambiato', publish: 0 }), uuid, seo_url: 'cambiato' });
    expect(await getStored(uuid)).toMatchObject({ title: 'Cambiato', publish: 0, version: 2 });
    expect(await call(blog.publish, { uuid, publish: 1 })).toBe(true);
    expect(await getStored(uuid)).toMatchObject({ publish: 1 });
  });

  it('[blog.delete.superadmin] is deleted by a SuperAdmin only', async () => {
    const uuid = await add();
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    await expect(asAdmin(blog.remove, { uuid })).rejects.toMatchObject({ status: 403 });
    const asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
    expect(await asSuperAdmin(blog.remove, { uuid })).toBe(true);
    await expect(getStored(uuid)).rejects.toMatchObject({ status: 404 });
  });

  it('is listed newest first and found by its name', async () => {
    const first = await add({ title: 'Elenco primo' });
    const second = await add({ title: 'Elenco secondo' });
    const { data, total } = await call(blog.list, { search: 'elenco', page: 1 });
    expect([data.map(({ uuid }) => uuid), total]).toEqual([[second, first], 2]);
  });
});

describe('the public blog', () => {
  it('lists a post by its publish switch alone; its day is only displayed and may be in the future', async () => {
    const future = { date: '2999-12-31', content: '<p>Presto</p>' };
    await add({ ...future, seo_url: 'dal-futuro', publish: 1 });
    await add({ ...future, seo_url: 'bozza-dal-futuro', publish: 0 });
    expect(await asVisitor(storefront.post, { url: 'dal-futuro' })).toMatchObject({ date: '2999-12-31' });
    await expect(asVisitor(storefront.post, { url: 'bozza-dal-futuro' })).rejects.toMatchObject({ status: 404 });
    const { data } = await asVisitor(storefront.posts, { page: 1, pageSize: 200 });
    expect(data.map(({ seo_url }) => seo_url)).toContain('dal-futuro');
  });

  it('lists published posts, newest day first, with variables replaced and without internal fields', async () => {
    await call(contract.variables.create, { name: 'gestore', value: 'Onda <b>&</b> Mobile', publish: 1 });
    await add({ title: 'Vecchio', date: '2020-01-01' });
    await add({ title: 'Non ancora', seo_url: 'non-ancora', publish: 0 });
    await add({
      title: 'Nuovo di {{{gestore}}}',
      date: '2030-01-01',
      seo_url: 'nuovo',
      content: '<p>{{{gestore}}} <a href="{{{gestore}}}">qui</a></p>',
    });
    const { data, total } = await asVisitor(storefront.posts, { page: 1, pageSize: 200 });
    expect(data[1]).toMatchObject({ title: 'Nuovo di Onda <b>&</b> Mobile', seo_url: 'nuovo' });
    expect(data.at(-1)).toMatchObject({ title: 'Vecchio' });
    expect(data).toHaveLength(total ?? -1);
    expect(data.some(({ title }) => title === 'Non ancora')).toBe(false);
    expect(Object.keys(data[0] ?? {})).not.toContain('content');

    const post = await asVisitor(storefront.post, { url: 'nuovo' });
    expect(post.content).toContain('<p>Onda &lt;b&gt;&amp;&lt;/b&gt; Mobile <a');
    expect(Object.keys(post)).not.toContain('version');
    for (const url of ['non-ancora', 'mai-scritto'])
      await expect(asVisitor(storefront.post, { url })).rejects.toMatchObject({ status: 404 });
  });
});
