import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { image, pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
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

const call: ReturnType<typeof server.as> = (which, input) => server.as(token)(which, input);
const asVisitor = server.as(null);
let count = 0;
const draft = (changed: Partial<Draft> = {}): Draft => ({
  title: `Estate ${++count}`,
  header_banner_primary_text: 'Più giga',
  header_banner_secondary_text: 'Fino a settembre',
  header_banner_discount_code: 'ESTATE26',
  header_banner_img_url: picture,
  middle_banner_primary_text: 'Passa a noi',
  middle_banner_secondary_text: 'Con il tuo numero',
  middle_banner_img_url: picture,
  text_section_primary_header: 'Perché noi',
  text_section_secondary_header: 'Tre ragioni',
  text_section_content: '<p>Una, due, tre.</p>',
  second_text_section_primary_header: 'Come si fa',
  second_text_section_secondary_header: 'In cinque minuti',
  second_text_section_content: '<p>Così.</p>',
  ...changed,
});
const add = (changed?: Partial<Draft>) => call(landing.create, draft(changed));
const stored = (uuid: string) => call(landing.get, { uuid });

describe('a landing page', () => {
  it('[landing.required] needs all its texts and desktop pictures', async () => {
    const { title: _title, ...rest } = draft();
    const fields = ['title', ...Object.keys(rest)];
    const nothing = Object.fromEntries(fields.map((field) => [field, ' ']));
    await expect(call(landing.create, nothing as unknown as Draft)).rejects.toMatchObject({
      status: 422,
      fields: Object.fromEntries(fields.map((field) => [field, 'required'])),
    });
    const uuid = await add();
    await expect(call(landing.update, { ...draft({ title: '' }), uuid })).rejects.toMatchObject({
      fields: { title: 'required' },
    });
  });

  it('[landing.mobile.optional] does without mobile pictures, and takes no file that is no picture', async () => {
    const uuid = await add();
    expect(await stored(uuid)).toMatchObject({ header_banner_img_mobile_url: '', middle_banner_img_mobile_url: '' });
    const document = await uploadFile(server, token, { name: 'a.pdf', content: pdf, area: 'landing-pages' });
    await expect(add({ header_banner_img_mobile_url: document, middle_banner_img_url: document })).rejects.toMatchObject({
      fields: { header_banner_img_mobile_url: 'file_kind', middle_banner_img_url: 'file_kind' },
    });
  });

  it('[landing.upload] keeps the name of the header’s picture, which the upload took with the file', async () => {
    expect(await stored(await add())).toMatchObject({ header_banner_img_url: picture, header_banner_img_name: 'banner.png' });
    expect(await stored(await add({ header_banner_img_name: 'Mare' }))).toMatchObject({ header_banner_img_name: 'Mare' });
  });

  it('[landing.url] has a url made of its title when it is given none, and keeps it when it is saved again', async () => {
    const uuid = await add({ title: 'Лето in città!' });
    expect(await stored(uuid)).toMatchObject({ url: 'leto-in-citta' });
    expect(await stored(await add({ title: 'Лето in città!' }))).toMatchObject({ url: 'leto-in-citta-2' });
    await call(landing.update, { ...draft({ title: 'Лето in città!', url: '' }), uuid });
    expect(await stored(uuid)).toMatchObject({ url: 'leto-in-citta' });
    await expect(add({ url: 'leto in citta' })).rejects.toMatchObject({ fields: { url: 'taken' } });
  });

  it('[landing.offer.once] [landing.offer_list.sent] keeps its offers by billing’s ids, each once and in their order', async () => {
    const uuid = await add({ offer_list: '13, 11,13,12,11' });
    expect(await stored(uuid)).toMatchObject({ offer_list: '13,11,12' });
    await call(landing.update, { ...draft({ offer_list: '' }), uuid });
    expect(await stored(uuid)).toMatchObject({ offer_list: '' });
  });

  it('[landing.offer.external] takes only offers that are matched to one of billing’s', async () => {
    await expect(add({ offer_list: '11,99' })).rejects.toMatchObject({ status: 422, fields: { offer_list: 'unknown' } });
    await expect(add({ offer_list: '-1' })).rejects.toMatchObject({ status: 422, fields: { offer_list: 'number' } });
    await expect(add({ offer_list: '11;12' })).rejects.toMatchObject({ status: 422, fields: { offer_list: 'number' } });
  });

  it('is made and changed by any of the staff, and deleted by a SuperAdmin', async () => {
    const uuid = await add();
    await expect(asVisitor(landing.create, draft())).rejects.toMatchObject({ status: 401 });
    await expect(call(landing.remove, { uuid })).rejects.toMatchObject({ status: 403 });
    const asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
    expect(await asSuperAdmin(landing.remove, { uuid })).toBe(true);
    await expect(stored(uuid)).rejects.toMatchObject({ status: 404 });
    await expect(asVisitor(landing.get, { uuid })).rejects.toMatchObject({ status: 404 });
  });

  it('is not overwritten when somebody else changed it meanwhile', async () => {
    const uuid = await add();
    await call(landing.update, { ...draft(), uuid, version: 1 });
    await expect(call(landing.update, { ...draft(), uuid, version: 1 })).rejects.toMatchObject({ status: 409, code: 'stale' });
  });
});

describe('what is read of landing pages', () => {
  it('is what is stored for the staff, and for visitors what the variables make of it', async () => {
    await call(contract.variables.create, { name: 'sconto', value: '<30%>', publish: 1 });
    const uuid = await add({
      title: 'Con {{{sconto}}}',
      url: 'con-sconto',
      text_section_content: '<p>Meno {{{sconto}}}</p>',
    });
    expect(await stored(uuid)).toMatchObject({ title: 'Con {{{sconto}}}', text_section_content: '<p>Meno {{{sconto}}}</p>' });
    const read = { title: 'Con <30%>', text_section_content: '<p>Meno &lt;30%&gt;</p>', header_banner_img_url: picture };
    expect(await asVisitor(landing.get, { uuid })).toMatchObject(read);
    expect((await asVisitor(landing.list, { search: 'con-sconto' })).data).toMatchObject([read]);
    const page = await asVisitor(storefront.landingPage, { url: 'con-sconto' });
    expect(page).toMatchObject(read);
    expect(Object.keys(page)).not.toContain('version');
    await expect(asVisitor(storefront.landingPage, { url: 'mai' })).rejects.toMatchObject({ status: 404 });
  });

  it('is listed newest first, a page at a time if one is asked for', async () => {
    const first = await add({ title: 'Fila uno' });
    const second = await add({ title: 'Fila due' });
    const { data, total } = await call(landing.list, { search: 'fila', page: 1, pageSize: 1 });
    expect([data.map(({ uuid }) => uuid), total]).toEqual([[second], 2]);
    const sorted = await call(landing.list, { search: 'fila', sort: 'updated_at' });
    expect(sorted.data.map(({ uuid }) => uuid)).toEqual([first, second]);
  });
});
