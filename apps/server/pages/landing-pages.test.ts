import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { image, pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { landingTexts } from '../testing/content-records.ts';
import { testServer } from '../testing/test-server.ts';

const { landing } = contract.pages;
const { storefront } = contract;
type Draft = CallInput<typeof landing.create>;

const server = testServer();
let token: string;
let picture: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
  picture = await uploadFile(server, token, { name: 'banner.png', content: await image('png'), area: 'landing-pages' });
  for (const [name, external_id] of Object.entries({ Uno: 11, Due: 12, Tre: 13, Nessuno: -1 }))
    await call(contract.shop.offers.create, { name, priority: 1, price: 5, design: 'Blue', external_id });
});

const call: ReturnType<typeof server.as> = (endpoint, input) => server.as(token)(endpoint, input);
const asVisitor = server.as(null);
let count = 0;
const draft = (overrides: Partial<Draft> = {}): Draft => ({
  title: `Estate ${++count}`,
  ...landingTexts(picture),
  ...overrides,
});
const add = (overrides?: Partial<Draft>) => call(landing.create, draft(overrides));
const getStored = (uuid: string) => call(landing.get, { uuid });

describe('a landing page', () => {
  it('[landing.required] needs all its texts and desktop images', async () => {
    const { title: _title, ...rest } = draft();
    const fields = ['title', ...Object.keys(rest)];
    const emptyDraft = Object.fromEntries(fields.map((field) => [field, ' ']));
    await expect(call(landing.create, emptyDraft as unknown as Draft)).rejects.toMatchObject({
      status: 422,
      fields: Object.fromEntries(fields.map((field) => [field, 'required'])),
    });
    const uuid = await add();
    await expect(call(landing.update, { ...draft({ title: '' }), uuid })).rejects.toMatchObject({
      fields: { title: 'required' },
    });
  });

  it('[landing.mobile.optional] needs no mobile images, and accepts images only', async () => {
    const uuid = await add();
    expect(await getStored(uuid)).toMatchObject({ header_banner_img_mobile_url: '', middle_banner_img_mobile_url: '' });
    const document = await uploadFile(server, token, { name: 'a.pdf', content: pdf, area: 'landing-pages' });
    await expect(add({ header_banner_img_mobile_url: document, middle_banner_img_url: document })).rejects.toMatchObject({
      fields: { header_banner_img_mobile_url: 'file_kind', middle_banner_img_url: 'file_kind' },
    });
  });

  it('[landing.upload] stores the name of the header image, by default the name of the uploaded file', async () => {
    expect(await getStored(await add())).toMatchObject({ header_banner_img_url: picture, header_banner_img_name: 'banner.png' });
    expect(await getStored(await add({ header_banner_img_name: 'Mare' }))).toMatchObject({ header_banner_img_name: 'Mare' });
  });

  it('[landing.url] gets its url from its title by default, and keeps it on update', async () => {
    const uuid = await add({ title: 'Лето in città!' });
    expect(await getStored(uuid)).toMatchObject({ url: 'leto-in-citta' });
    expect(await getStored(await add({ title: 'Лето in città!' }))).toMatchObject({ url: 'leto-in-citta-2' });
    await call(landing.update, { ...draft({ title: 'Лето in città!', url: '' }), uuid });
    expect(await getStored(uuid)).toMatchObject({ url: 'leto-in-citta' });
    await expect(add({ url: 'leto in citta' })).rejects.toMatchObject({ fields: { url: 'taken' } });
  });

  it('gets a url from its uuid if its title has no letter for one', async () => {
    for (const url of ['', '?/#']) {
      const uuid = await add({ title: '😀', url });
      expect(await getStored(uuid)).toMatchObject({ url: uuid.slice(0, 8) });
      expect(await asVisitor(storefront.landingPage, { url: uuid.slice(0, 8) })).toMatchObject({ title: '😀' });
    }
  });

  it('[landing.offer.once] [landing.offer_list.sent] stores its offers by their billing ids, each once and in order', async () => {
    const uuid = await add({ offer_list: '13, 11,13,12,11' });
    expect(await getStored(uuid)).toMatchObject({ offer_list: '13,11,12' });
    await call(landing.update, { ...draft({ offer_list: '' }), uuid });
    expect(await getStored(uuid)).toMatchObject({ offer_list: '' });
  });

  it('[landing.offer.external] accepts only offers with a match in billing', async () => {
    await expect(add({ offer_list: '11,99' })).rejects.toMatchObject({ status: 422, fields: { offer_list: 'unknown' } });
    await expect(add({ offer_list: '-1' })).rejects.toMatchObject({ status: 422, fields: { offer_list: 'number' } });
    await expect(add({ offer_list: '11;12' })).rejects.toMatchObject({ status: 422, fields: { offer_list: 'number' } });
  });

  it('is created and updated by every staff member, and deleted by a SuperAdmin', async () => {
    const uuid = await add();
    await expect(asVisitor(landing.create, draft())).rejects.toMatchObject({ status: 401 });
    await expect(call(landing.remove, { uuid })).rejects.toMatchObject({ status: 403 });
    const asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
    expect(await asSuperAdmin(landing.remove, { uuid })).toBe(true);
    await expect(getStored(uuid)).rejects.toMatchObject({ status: 404 });
    await expect(asVisitor(landing.get, { uuid })).rejects.toMatchObject({ status: 404 });
  });

  it('is not overwritten after an update by another user', async () => {
    const uuid = await add();
    await call(landing.update, { ...draft(), uuid, version: 1 });
    await expect(call(landing.update, { ...draft(), uuid, version: 1 })).rejects.toMatchObject({ status: 409, code: 'stale' });
  });
});

describe('reading landing pages', () => {
  it('answers the stored texts to the staff, and replaces variables for the public', async () => {
    await call(contract.variables.create, { name: 'sconto', value: '<30%>', publish: 1 });
    const uuid = await add({
      title: 'Con {{{sconto}}}',
      url: 'con-sconto',
      text_section_content: '<p>Meno {{{sconto}}}</p>',
    });
    expect(await getStored(uuid)).toMatchObject({ title: 'Con {{{sconto}}}', text_section_content: '<p>Meno {{{sconto}}}</p>' });
    const publicFields = { title: 'Con <30%>', text_section_content: '<p>Meno &lt;30%&gt;</p>', header_banner_img_url: picture };
    expect(await asVisitor(landing.get, { uuid })).toMatchObject(publicFields);
    expect((await asVisitor(landing.list, { search: 'con-sconto' })).data).toMatchObject([publicFields]);
    const page = await asVisitor(storefront.landingPage, { url: 'con-sconto' });
    expect(page).toMatchObject(publicFields);
    expect(Object.keys(page)).not.toContain('version');
    await expect(asVisitor(storefront.landingPage, { url: 'mai' })).rejects.toMatchObject({ status: 404 });
  });

  it('answers the offers on sale to the public, in the order of the page', async () => {
    const offer = { priority: 1, price: 5, design: 'Blue' } as const;
    const hidden = { name: 'Nascosta', external_id: 22, publish: 0 } as const;
    for (const each of [{ name: 'Prima', external_id: 21, data: '{{{giga}}}' }, hidden, { name: 'Ultima', external_id: 23 }])
      await call(contract.shop.offers.create, { ...offer, ...each });
    await call(contract.shop.offers.create, { ...offer, name: 'Finita', external_id: 24, active: 0 });
    await call(contract.variables.create, { name: 'giga', value: '100', publish: 1 });
    const uuid = await add({ url: 'con-offerte', offer_list: '23,24,22,21' });
    const answers = [
      await asVisitor(landing.get, { uuid }),
      (await asVisitor(landing.list, { search: 'con-offerte' })).data[0],
      await asVisitor(storefront.landingPage, { url: 'con-offerte' }),
    ];
    for (const page of answers) {
      expect(page?.offers?.map(({ name, external_id }) => [name, external_id])).toEqual([
        ['Ultima', 23],
        ['Prima', 21],
      ]);
      expect(page?.offers?.[1]?.parameters[0]).toEqual({ name: 'data', value: '100', style: null });
      expect(page?.offer_list).toBe('23,24,22,21');
    }
    expect(await getStored(uuid)).not.toHaveProperty('offers');
    expect((await call(landing.list, { search: 'con-offerte' })).data[0]).not.toHaveProperty('offers');
  });

  it('lists the newest first, with optional paging', async () => {
    const first = await add({ title: 'Fila uno' });
    const second = await add({ title: 'Fila due' });
    const { data, total } = await call(landing.list, { search: 'fila', page: 1, pageSize: 1 });
    expect([data.map(({ uuid }) => uuid), total]).toEqual([[second], 2]);
    const sorted = await call(landing.list, { search: 'fila', sort: 'updated_at' });
    expect(sorted.data.map(({ uuid }) => uuid)).toEqual([first, second]);
  });
});
